import { type UnzipFileInfo, unzipSync } from 'fflate';
import { FileError } from './file-error.ts';

/** Most entries of an archive; an Anki deck has one for each picture and sound. */
const MOST_ENTRIES = 20_000;
/** Most unpacked bytes of an archive, all its wanted files together, and of a compressed file within it. */
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Returns whether the bytes begin like a ZIP archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Returns the names in an archive without unpacking anything. */
export function namesIn(archive: Uint8Array): Set<string> {
  const names = new Set<string>();
  unzip(archive, ({ name }) => {
    names.add(name);
    return false;
  });
  return names;
}

/**
 * Returns the wanted files of an archive by name. The declared sizes are added up before anything is unpacked, and a file gets
 * no more memory than it declares, so that false sizes cannot exhaust the memory.
 */
export function unpack(archive: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let bytes = 0;
  return unzip(archive, ({ name, size, originalSize }) => {
    if (!isWanted(name)) return false;
    // An uncompressed file takes its real size, whatever it declares.
    bytes += Math.max(size, originalSize);
    if (bytes > MOST_UNPACKED_BYTES) throw new FileError('file_too_complex');
    return true;
  });
}

function unzip(archive: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let entries = 0;
  try {
    return unzipSync(archive, {
      filter: (file) => {
        entries += 1;
        if (entries > MOST_ENTRIES) throw new FileError('file_too_complex');
        return filter(file);
      },
    });
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('file_damaged');
  }
}
