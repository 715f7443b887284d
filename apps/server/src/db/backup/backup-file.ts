import { createReadStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress, type ZstdDecompress } from 'node:zlib';
import { explainFileError } from './file-error.ts';
import { BackupError } from './manifest.ts';
import { writeNewFile } from './new-file.ts';

/** The ending of the names of backups: text, compressed by Zstandard. */
export const BACKUP_ENDING = '.sql.zst';

const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Writes a backup to a new file that only its owner can read, as `writeNewFile` does. */
export async function writeBackupFile(path: string, dump: AsyncIterable<Buffer>): Promise<void> {
  await writeNewFile(path, (file) =>
    pipeline(Readable.from(dump, { objectMode: false, highWaterMark: 1 << 20 }), createZstdCompress(COMPRESSION), file),
  );
}

/**
 * Reads the text of a backup. Throws a `BackupError` at a place that cannot be decompressed, and for bytes behind the end of the
 * compressed text; errors of the file system are explained. Ends with an error when `stopping` is aborted.
 */
export async function* readBackupFile(path: string, stopping?: AbortSignal): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1 << 20, ...(stopping && { signal: stopping }) });
  const text = createZstdDecompress();
  // An error of the file, for example that it does not exist, ends the text with it.
  file.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    yield* text as AsyncIterable<Buffer>;
    if (await hasMore(file, text)) throw new BackupError(`${path} is damaged: it goes on behind its end.`);
  } catch (error) {
    // The codes of zlib: the end is missing, or what is there cannot be decompressed.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z')) {
      throw new BackupError(`${path} is damaged, is not complete, or is no backup.`, { cause: error });
    }
    throw explainFileError(error, path);
  } finally {
    file.destroy();
    text.destroy();
  }
}

/** Whether a file has bytes behind the compressed text: decompressing stops at the end of the text, and says nothing of them. */
async function hasMore(file: ReadStream, text: ZstdDecompress): Promise<boolean> {
  file.unpipe(text);
  if (text.bytesWritten < file.bytesRead) return true;
  for await (const chunk of file) if (chunk.length > 0) return true;
  return false;
}
