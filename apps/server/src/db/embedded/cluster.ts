import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Account, accountOfInitdb, changeOwner, runsAsRoot } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explained, explainFailure } from './failure.ts';
import { type Layout, ON_WINDOWS, SUPERUSER } from './layout.ts';
import { run } from './run.ts';

/** The version of data directories that the bundled programs can read. */
const MAJOR_VERSION = '18';

interface ClusterSettings {
  layout: Layout;
  binaries: Binaries;
  account: Account;
  durable: boolean;
}

/**
 * Makes sure that there is a complete data directory, owned by the account, with the folder of its socket.
 *
 * initdb works in a staging folder, which is renamed when all files are complete and on the disk. So an interrupted
 * initdb leaves nothing that looks like a database, and of two at the same time only one becomes the database.
 * Returns whether the data directory was created now.
 */
export async function prepareCluster({ layout, binaries, account, durable }: ClusterSettings): Promise<boolean> {
  const attempt = `The database in ${layout.cluster} (DATA_DIR) could not be prepared.`;
  return explained(attempt, async () => {
    await removeRemains(layout);
    const exists = await clusterExists(layout);
    if (!exists) await createCluster({ layout, binaries, account, durable });
    // For example after root restored a backup: PostgreSQL does not run as root, so root must not own it.
    if (runsAsRoot() && (await stat(layout.cluster)).uid === 0) await changeOwner(account, layout.cluster);
    await mkdir(layout.socketDir, { mode: 0o700, recursive: true });
    if (runsAsRoot()) await changeOwner(account, layout.socketDir);
    return !exists;
  });
}

/** Throws if the folder has files but is not a database of this version: they may be the remains of somebody's data. */
async function clusterExists({ cluster }: Layout): Promise<boolean> {
  const entries = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return false;
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  const control = await stat(join(cluster, 'global', 'pg_control')).catch(() => undefined);
  if (version === '' || !control) {
    throw new EmbeddedPostgresError(
      `${cluster} contains files, but no complete database (an interrupted copy?). Restore it from a backup, ` +
        'or move it away to start with an empty database.',
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    const said = `It was initialized by PostgreSQL version ${version.trim()}, not ${MAJOR_VERSION}.`;
    throw explainFailure(`The database in ${cluster} cannot be used.`, said);
  }
  return true;
}

async function createCluster({ layout, binaries, account, durable }: ClusterSettings): Promise<void> {
  const staging = await mkdtemp(layout.stagingPrefix);
  try {
    const initdbAccount = await accountOfInitdb(account);
    await changeOwner(initdbAccount, staging);
    const { status, output } = await run(
      binaries.initdb,
      [
        `--pgdata=${dataDirectoryArgument(staging)}`,
        `--username=${SUPERUSER}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=und',
        '--data-checksums',
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
        ...(ON_WINDOWS ? [`--pwfile=${layout.password}`] : []),
      ],
      { cwd: staging, ...initdbAccount },
    );
    if (status !== 0)
      throw explainFailure(`initdb could not create a new database in ${layout.cluster} (DATA_DIR).`, output);
    await changeOwner(account, staging);
    await publish(staging, layout);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The argument that names the data directory to a program whose working directory is `folder`. For root on Linux it is
 * `/proc/self/cwd`: the unprivileged account can use its working directory even if it may not enter the folders above
 * it, but it could not open the path.
 */
export function dataDirectoryArgument(folder: string): string {
  return runsAsRoot() && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

async function publish(staging: string, { cluster }: Layout): Promise<void> {
  try {
    await rename(staging, cluster);
  } catch (error) {
    // Another process published its own at the same moment: that one is the database now.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if ((await readdir(cluster).catch(() => [])).length === 0) throw error;
    await rm(staging, { recursive: true, force: true });
    return;
  }
  if (!ON_WINDOWS) await syncFolder(dirname(cluster));
}

/** Flushes the new name of the folder to the disk: otherwise a power cut could leave the files without their folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Removes the staging folders of killed initdbs. One that still writes is removed by a later start. */
async function removeRemains({ dataDir, stagingPrefix }: Layout): Promise<void> {
  const remains = (await readdir(dataDir)).filter((name) => name.startsWith(basename(stagingPrefix)));
  for (const name of remains) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
