import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { processExists } from './postmaster.ts';

/** Its holder renews the lock this often, and one that was not renewed for so long is nobody's. */
const RENEWAL_MS = 500;
const ABANDONED_MS = 5_000;

/**
 * Lets one of several starting processes do the work while the others wait. Only that: should two ever hold it (a
 * process that slept through its renewals), the rename that publishes a new cluster and the lock file of PostgreSQL
 * still let only one of them win.
 *
 * @returns how to give the lock back, or nothing while somebody else has it
 */
export async function tryStartLock(path: string): Promise<(() => Promise<void>) | undefined> {
  if (!(await create(path))) {
    if (!(await isAbandoned(path))) return undefined;
    await rm(path, { force: true });
    if (!(await create(path))) return undefined;
  }
  const renewal = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, RENEWAL_MS);
  renewal.unref();
  return async () => {
    clearInterval(renewal);
    await rm(path, { force: true });
  };
}

async function create(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk the file may be there without its content.
    await rm(path, { force: true });
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return true;
  if (Date.now() - found.mtimeMs > ABANDONED_MS) return true;
  const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  // Created a moment ago and not written yet, or held by a process of another container: the renewals tell.
  return holder > 0 && holder !== process.pid && !processExists(holder);
}
