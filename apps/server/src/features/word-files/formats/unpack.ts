import { type UnzipFileInfo, unzipSync } from 'fflate';
import { FileError } from './file-error.ts';

/** Entries an archive may list; a deck of Anki has one for each picture and sound. */
const MOST_ENTRIES = 20_000;
/** Bytes that are unpacked of one archive, all its wanted files together. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Whether the bytes begin as a ZIP archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The names in an archive, nothing unpacked. */
export function namesIn(archive: Uint8Array): Set<string> {
  const names = new Set<string>();
  unzip(archive, ({ name }) => {
    names.add(name);
    return false;
  });
  return names;
}

/**
 * The wanted files of an archive by name. What it claims to unpack to is added up before anything is unpacked, and no
 * file gets more room than it claimed: so an archive that lies costs no memory either.
 */
export function unpack(archive: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let bytes = 0;
  return unzip(archive, ({ name, size, originalSize }) => {
    if (!isWanted(name)) return false;
    // What is not compressed takes its size, whatever it claims.
    bytes += Math.max(size, originalSize);
    if (bytes > MOST_BYTES) throw new FileError('file_too_complex');
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
