import { randomBytes } from 'node:crypto';
import { lstat, lutimes, mkdtemp, readFile, readlink, rm, rmdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Layout, ON_WINDOWS } from './layout.ts';

/** Host and port in the terms of `pg`; a host that begins with `/` is the folder of the socket. */
export interface Reach {
  host: string;
  port: number;
  password?: string;
}

/** For a socket the port is only a part of the file's name. */
export const SOCKET_PORT = 5432;
/** The longest path of a socket: 108 bytes on Linux, 104 on macOS, the terminating zero included. */
const MAX_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

const TOUCH_MS = 6 * 60 * 60 * 1000;

/** Returns the address of the folder's server, whether it runs or not. */
export async function reachOf(layout: Layout): Promise<Reach> {
  if (ON_WINDOWS) return loopback(layout);
  const direct = layout.socketDir;
  if (fits(direct)) return { host: direct, port: SOCKET_PORT };
  const short = await shortPath(layout);
  if (!fits(short))
    throw new Error(`The path of the folder for temporary files (${tmpdir()}) is too long for a socket.`);
  return { host: short, port: SOCKET_PORT };
}

/** On Windows PostgreSQL has no private sockets: a random password protects a loopback port, both chosen once. */
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
 * Returns a short path to a socket whose own path is too long: a symbolic link in a private temporary folder. The socket
 * itself stays in `DATA_DIR`; `postgres.short-path` there has the path of the link, which all processes use.
 */
async function shortPath({ shortPathRecord, socketDir }: Layout): Promise<string> {
  for (;;) {
    const recorded = (await readFile(shortPathRecord, 'utf8').catch(() => '')).trim();
    if (recorded && (await isOwnLinkTo(recorded, socketDir))) return recorded;
    // The link is gone, for example because a restart of the machine emptied the folder for temporary files.
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

/** Whether the link leads to the folder and is in a private folder of this user: elsewhere others could have made it. */
async function isOwnLinkTo(link: string, socketDir: string): Promise<boolean> {
  const folder = await lstat(dirname(link)).catch(() => undefined);
  if (!folder?.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o077) !== 0) return false;
  return (await readlink(link).catch(() => '')) === socketDir;
}

/**
 * Touches the short path regularly while the server is used, because many systems remove old temporary files.
 * Returns a function that stops it.
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

/** Removes the short path; the last process that leaves calls it. */
export async function removeShortPath({ shortPathRecord, socketDir }: Layout): Promise<void> {
  const recorded = (await readFile(shortPathRecord, 'utf8').catch(() => '')).trim();
  if (!recorded) return;
  await rm(shortPathRecord, { force: true });
  if (!(await isOwnLinkTo(recorded, socketDir))) return;
  await rm(recorded, { force: true });
  await rmdir(dirname(recorded));
}

/** Returns a loopback port that is free now. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('The system assigned no port.')),
      );
    });
  });
}
