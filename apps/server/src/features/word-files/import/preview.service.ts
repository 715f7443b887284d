import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { TablePreview, wordFiles } from '@slovickovo/contract/word-files/word-files';
import type { Actor } from '../../../context.ts';
import type { FileProcesses } from '../formats/file-processes.ts';
import { exportedHeadings } from './exported-headings.presenter.ts';

/** Reads a file as a table, with the caller's choices where a guess was wrong; stores nothing. */
export async function previewFile(
  files: FileProcesses,
  actor: Actor,
  bytes: Uint8Array,
  { name, encoding, delimiter, row_delimiter, sheet, ...rest }: Query<typeof wordFiles.preview>,
): Promise<TablePreview> {
  rest satisfies NothingElse;
  const choices = { name, encoding, delimiter, row_delimiter, sheet };
  return files.read(actor.id, bytes, { ...choices, exported: exportedHeadings(), isOfWords: true });
}
