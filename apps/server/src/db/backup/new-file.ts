import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explainFileError } from './file-error.ts';

/** The ending of a file that is being written; one that stays was left by a killed process and is worthless. */
export const PARTIAL_ENDING = '.partial';

/**
 * Writes a file that only its owner can read. It gets its name when all of it is on the disk; an existing file is never replaced, also
 * one that another process makes meanwhile under the same name. `write` ends the stream. Errors of the file system are explained.
 */
export async function writeNewFile(path: string, write: (file: WriteStream) => Promise<void>): Promise<void> {
  if (await exists(path)) throw explainFileError({ code: 'EEXIST' }, path);
  // Of this call alone: another process that writes the same file neither removes nor names it.
  const partial = `${path}.${randomUUID().slice(0, 8)}${PARTIAL_ENDING}`;
  try {
    await write(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await claim(path);
    await rename(partial, path).catch((error: unknown) => rm(path, { force: true }).then(() => Promise.reject(error)));
    await flushFolder(dirname(path));
  } catch (error) {
    // Where nothing may be written there is nothing to remove either; the first error says why.
    await rm(partial, { force: true }).catch(() => undefined);
    throw explainFileError(error, path);
  }
}

/**
 * Makes an empty file, which the whole one then replaces; throws if there is one. Of several processes one succeeds. A hard link would do
 * both at once, but disks that are carried about (FAT) know none.
 */
async function claim(path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  await handle.close();
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Flushes the name of the file: otherwise a power cut could leave its content without it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
