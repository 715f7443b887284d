import { randomBytes } from 'node:crypto';
import { lstat, lutimes, mkdtemp, readFile, readlink, rm, rmdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Layout, ON_WINDOWS } from './layout.ts';

/** Host and port as `pg` wants them; a host that begins with `/` is the folder of the socket. */
export interface Reach {
  host: string;
  port: number;
  password?: string;
}

/** On a socket the number is only part of its file's name. */
const SOCKET_PORT = 5432;
/** What the kernels allow a socket's path: 108 bytes on Linux, 104 on macOS, the closing zero among them. */
const MAX_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

const TOUCH_MS = 6 * 60 * 60 * 1000;

/** How this process reaches the server of the folder, whether it runs or not. */
export async function reachOf(layout: Layout): Promise<Reach> {
  if (ON_WINDOWS) return loopback(layout);
  const direct = layout.socketDir;
  if (fits(direct)) return { host: direct, port: SOCKET_PORT };
  const short = await shortPath(layout);
  if (!fits(short)) throw new Error(`The folder for temporary files (${tmpdir()}) is too deep for a socket's path.`);
  return { host: short, port: SOCKET_PORT };
}

/** Windows has no private sockets for PostgreSQL: there a random password guards a loopback port, both chosen once. */
async function loopback({ password, port }: Layout): Promise<Reach> {
  await writeFile(password, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(unlessExists);
  await writeFile(port, String(await freePort()), { flag: 'wx' }).catch(unlessExists);
  return {
    host: '127.0.0.1',
    port: Number(await readFile(port, 'utf8')),
    password: await readFile(password, 'utf8'),
  };
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH;
}

/**
 * A short way to a socket that lies too deep: a symbolic link in a private folder among the temporary files. The socket
 * itself stays in `DATA_DIR`; `postgres.short-path` there says where the link is, and all processes use the same.
 */
async function shortPath({ shortPathRecord, socketDir }: Layout): Promise<string> {
  for (;;) {
    const recorded = (await readFile(shortPathRecord, 'utf8').catch(() => '')).trim();
    if (recorded && (await leadsTo(recorded, socketDir))) return recorded;
    // A restart of the machine empties the folder for temporary files.
    await rm(shortPathRecord, { force: true });
    const link = join(await mkdtemp(join(tmpdir(), 'slovickovo-')), 's');
    await symlink(socketDir, link);
    try {
      await writeFile(shortPathRecord, `${link}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await rm(dirname(link), { recursive: true, force: true });
      unlessExists(error as NodeJS.ErrnoException);
    }
  }
}

/** Only a link in a folder of our own is followed: elsewhere somebody else could have put it there. */
async function leadsTo(link: string, socketDir: string): Promise<boolean> {
  const folder = await lstat(dirname(link)).catch(() => undefined);
  if (!folder?.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o077) !== 0) return false;
  return (await readlink(link).catch(() => '')) === socketDir;
}

/**
 * Keeps a short way young while the server is used: many systems remove what lies untouched among the temporary files.
 *
 * @returns how to end that
 */
export function keepShortPath({ host }: Reach, { socketDir }: Layout): () => void {
  if (ON_WINDOWS || host === socketDir) return () => {};
  const touching = setInterval(() => {
    const now = new Date();
    Promise.all([utimes(dirname(host), now, now), lutimes(host, now, now)]).catch(() => {});
  }, TOUCH_MS);
  touching.unref();
  return () => clearInterval(touching);
}

/** Takes the short way away again; the last to leave does. */
export async function removeShortPath({ shortPathRecord, socketDir }: Layout): Promise<void> {
  const recorded = (await readFile(shortPathRecord, 'utf8').catch(() => '')).trim();
  if (!recorded) return;
  await rm(shortPathRecord, { force: true });
  if (!(await leadsTo(recorded, socketDir))) return;
  await rm(recorded, { force: true });
  await rmdir(dirname(recorded));
}

/** A loopback port that is free now. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
