import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import type { ExportedHeadings } from '@slovickovo/domain/word-files/import-columns';
import { ANKI_COLLECTIONS, readAnki } from './anki/read-anki.ts';
import { FileError } from './file-error.ts';
import { isOds, readOds } from './ods/read-ods.ts';
import { readText, type TextOptions } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { previewOf, type RawTable } from './table.ts';
import { isZip, namesIn } from './unpack.ts';

/** Choices of the user where a guess was wrong. */
export interface ReadOptions extends TextOptions {
  sheet?: number | undefined;
  /** The file's name. */
  name?: string | undefined;
  exported?: ExportedHeadings | undefined;
  isOfWords?: boolean | undefined;
}

/** The first bytes of files of old Word, Excel and PowerPoint. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [...'%PDF-'].map((character) => character.charCodeAt(0));

/**
 * Reads a file with words. Its content decides the format, its name does not. Throws `FileError`.
 *
 * Runs in a process of its own, because a malicious file can take long and much memory.
 */
export async function readFile(bytes: Uint8Array, options: ReadOptions): Promise<TablePreview> {
  return previewOf(await rawTableOf(bytes, options), options);
}

async function rawTableOf(bytes: Uint8Array, options: ReadOptions): Promise<RawTable> {
  if (bytes.length === 0) throw new FileError('file_empty');
  if (beginsWith(bytes, OLD_OFFICE)) throw new FileError('file_old_format');
  if (beginsWith(bytes, PDF)) throw new FileError('file_unknown');
  if (!isZip(bytes)) return readText(bytes, options);
  const names = namesIn(bytes);
  if (ANKI_COLLECTIONS.some((name) => names.has(name))) return readAnki(bytes);
  if (names.has('xl/workbook.xml')) return readWorkbook(bytes, options.sheet);
  if (isOds(bytes, names)) return readOds(bytes, options.sheet);
  throw new FileError('file_unknown');
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}
