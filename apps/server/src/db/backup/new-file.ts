import { createWriteStream, type WriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explainFileError } from './file-error.ts';

/** The ending of a file that is being written; one that stays was left by a killed process and is worthless. */
export const PARTIAL_ENDING = '.partial';

/**
 * Writes a file that only its owner can read. It gets its name when all of it is on the disk; an existing file is never replaced.
 * `write` ends the stream. Errors of the file system are explained.
 */
export async function writeNewFile(path: string, write: (file: WriteStream) => Promise<void>): Promise<void> {
  const partial = `${path}${PARTIAL_ENDING}`;
  if (await exists(path)) throw explainFileError({ code: 'EEXIST' }, path);
  try {
    await rm(partial, { force: true });
    await write(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(partial, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw explainFileError(error, path);
  }
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
