import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';

/** The user and group a child process runs as. Empty: those of this process. */
export type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * Started as root, PostgreSQL runs under this number. It belongs to nobody (login users lie below 60000, systemd's
 * beyond 61183), so that no other service of the machine reaches the data, as it could if `nobody` owned them.
 */
const UNPRIVILEGED_ID = 60_432;

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Whom PostgreSQL runs as. It refuses to be root, so root hands it to the owner of the existing cluster, or of
 * `DATA_DIR` (a folder of an ordinary user stays theirs), or else to a number that nobody has.
 */
export async function accountOfServer(dataDir: string, cluster: string): Promise<Account> {
  if (!runsAsRoot()) return {};
  for (const folder of [cluster, dataDir]) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid || owner.uid };
  }
  return { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

/**
 * Whom initdb runs as: unlike the server it insists on a user that has a name. Its work is handed over afterwards.
 */
export async function accountOfInitdb(server: Account): Promise<Account> {
  if (!runsAsRoot()) return {};
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0);
  const named = users.find(({ uid }) => uid === server.uid) ?? users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!named) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and /etc/passwd names no other user whom initdb could run as. ' +
        'Start the program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { uid: named.uid, gid: named.gid };
}

/** Gives a folder and all in it to the account; the folder itself last, so that a killed hand-over is repeated. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (account.uid === undefined) return;
  const { uid, gid } = account;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else await lchown(path, uid, gid);
  }
  await chown(folder, uid, gid);
}
