import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
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
    await nameWhole(partial, path);
    await flushFolder(dirname(path));
  } catch (error) {
    // Where nothing may be written there is nothing to remove either; the first error says why.
    await rm(partial, { force: true }).catch(() => undefined);
    throw explainFileError(error, path);
  }
}

/**
 * What systems answer where a disk knows no hard links, as those that are carried about (FAT), or a shared folder of a network. Node says
 * `EISDIR` for the answer of Windows; where a folder has the name it says `EEXIST`.
 */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK', 'EISDIR'];

/**
 * Names the written file; of several processes one succeeds. A hard link takes the name and has the content at once, so a process that is
 * killed here leaves the whole file or none. Where there are no links, an empty file claims the name before the whole one replaces it.
 */
async function nameWhole(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    if (!WITHOUT_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await open(path, 'wx', 0o600)).close();
    await rename(partial, path).catch((failed: unknown) =>
      rm(path, { force: true }).then(() => Promise.reject(failed)),
    );
    return;
  }
  await rm(partial);
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
