import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';

/** The user and group of a child process; if empty, those of this process. */
export type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * The user id of PostgreSQL when the application is started as root. No user has it (login users are below 60000,
 * systemd's above 61183), so that no other service can read the data, as it could if the user `nobody` owned them.
 */
const UNPRIVILEGED_ID = 60_432;

/** Whether this process is root; never on Windows. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account PostgreSQL runs as. PostgreSQL refuses to run as root; if the application does, the account is the owner
 * of the existing cluster, or of `DATA_DIR` (the folder of an ordinary user stays theirs), or else an unused id.
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
 * The account initdb runs as: unlike the server it needs a user with a name. Its files are given to the server later.
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
      'PostgreSQL refuses to run as root, and /etc/passwd has no other user as whom initdb could run. ' +
        'Start the program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { uid: named.uid, gid: named.gid };
}

/**
 * Gives what root has just made in `DATA_DIR` to the owner of that folder: a server that runs as this user could not read or replace
 * files of root. Follows no link; does nothing for another user than root.
 */
export async function giveToOwner(dataDir: string, path: string): Promise<void> {
  if (!runsAsRoot()) return;
  const { uid, gid } = await stat(dataDir);
  await lchown(path, uid, gid);
}

/** Makes the account the owner of a folder's content, then of the folder, so that an interrupted change is repeated. */
export async function changeOwner(account: Account, folder: string): Promise<void> {
  if (account.uid === undefined) return;
  const { uid, gid } = account;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await changeOwner(account, path);
    else await lchown(path, uid, gid);
  }
  await chown(folder, uid, gid);
}
