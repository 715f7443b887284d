import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { processExists } from './postmaster.ts';

/** The holder renews the lock at this interval. */
const RENEWAL_MS = 500;
/** A lock that was not renewed for this long is abandoned. */
const ABANDONED_MS = 5_000;

/**
 * Lets one of several starting processes do the work while the others wait. It only saves work: if two processes ever
 * held it (because one was suspended and missed its renewals), the rename that publishes a new cluster and the lock file
 * of PostgreSQL would still let only one of them succeed.
 * Returns a function that releases the lock, or undefined if another process holds it.
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
    // On a full disk the file may exist without its content.
    await rm(path, { force: true });
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return true;
  if (Date.now() - found.mtimeMs > ABANDONED_MS) return true;
  const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  // The id may be missing, or belong to another container: then only missing renewals show that the lock is abandoned.
  return holder > 0 && holder !== process.pid && !processExists(holder);
}
