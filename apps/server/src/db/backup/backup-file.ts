import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './manifest.ts';

/** The ending of the names of backups: text, compressed by Zstandard. */
export const BACKUP_ENDING = '.sql.zst';
/** The ending of a file that is being written; one that stays was left by a killed process and is worthless. */
export const PARTIAL_ENDING = '.partial';

const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes a backup to a file that only its owner can read. The file gets its name when all of it is on the disk; an existing file
 * is never replaced.
 */
export async function writeBackupFile(path: string, dump: AsyncIterable<Buffer>): Promise<void> {
  const partial = `${path}${PARTIAL_ENDING}`;
  if (await exists(path)) throw Object.assign(new Error(`${path} exists already.`), { code: 'EEXIST' });
  await rm(partial, { force: true });
  try {
    await pipeline(
      Readable.from(dump, { objectMode: false, highWaterMark: 1 << 20 }),
      createZstdCompress(COMPRESSION),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
}

/** Reads the text of a backup. Throws a `BackupError` at a place that cannot be decompressed. */
export async function* readBackupFile(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const text = createZstdDecompress();
  // An error of the file, for example that it does not exist, ends the text with it.
  file.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    yield* text as AsyncIterable<Buffer>;
  } catch (error) {
    // The codes of zlib: the end is missing, or what is there cannot be decompressed.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z')) {
      throw new BackupError(`${path} is damaged, is not complete, or is no backup.`, { cause: error });
    }
    throw error;
  } finally {
    file.destroy();
    text.destroy();
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
