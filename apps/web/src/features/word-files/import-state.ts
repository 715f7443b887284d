import type { Encoding, TablePreview } from '@slovickovo/contract/word-files/word-files';
import type { ColumnRole } from '@slovickovo/domain/word-files/import-columns';
import type { Delimiter, RowDelimiter } from '@slovickovo/domain/word-files/import-delimiter';
import type { ImportChoice, ImportTarget } from '@slovickovo/domain/word-files/import-rows';
import type { LanguageChoice } from '../../lib/remembered-languages.ts';

/** The file or the pasted text. Its bytes are sent again when it is read with other options. */
export interface ImportSource {
  bytes: Blob;
  /** The file's name; null for a pasted text. */
  name: string | null;
}

/** What the server read, and what is imported of it. */
export interface ImportTable {
  source: ImportSource;
  preview: TablePreview;
  choice: ImportChoice;
}

/** How to read the source where the server's guess was wrong. */
export interface ReadingOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
  row_delimiter?: RowDelimiter;
  sheet?: string;
}

/** The first choice: the server's guesses. A language that it did not guess is the one chosen last. */
export function firstChoice(preview: TablePreview, source: ImportSource, remembered: LanguageChoice): ImportChoice {
  const languageOf = (role: ColumnRole) => preview.columns.find((column) => column.role === role)?.language_id ?? null;
  const [guessedFrom, guessedTo] = [languageOf('original'), languageOf('translation')];
  const nothingGuessed = guessedFrom === null && guessedTo === null;
  // A remembered language fills a gap only if it differs from the other side.
  const from = guessedFrom ?? (remembered.from !== guessedTo ? remembered.from : null);
  const to = guessedTo ?? (remembered.to !== from ? remembered.to : null);
  const roles = preview.columns.map(({ role }) => role);
  return {
    roles,
    has_heading: preview.has_heading,
    language_from_id: nothingGuessed ? remembered.from : from,
    language_to_id: nothingGuessed ? remembered.to : to,
    target: roles.includes('group') ? { kind: 'column' } : groupTarget(preview, source),
  };
}

/** One group, named after the file, or after the sheet of a workbook with several sheets. */
function groupTarget(preview: TablePreview, source: ImportSource): ImportTarget {
  const ofSheet = preview.sheets.length > 1 ? preview.sheets[preview.sheet] : undefined;
  return { kind: 'group', name: ofSheet ?? (source.name ?? '').replace(/\.\w{1,6}$/, '').replaceAll('_', ' ') };
}

/** Changes the role of a column. The column that had the role loses it, because roles are unique. */
export function withRole(choice: ImportChoice, column: number, role: ColumnRole | null): ImportChoice {
  const roles = choice.roles.map((present, at) => (at === column ? role : present === role ? null : present));
  const losesGroups = choice.target.kind === 'column' && !roles.includes('group');
  const gainsGroups = role === 'group';
  return {
    ...choice,
    roles,
    target: gainsGroups ? { kind: 'column' } : losesGroups ? { kind: 'none' } : choice.target,
  };
}

/** Whether columns of the table name both languages of each row. */
export function hasLanguageColumns({ roles }: ImportChoice): boolean {
  return roles.includes('language_from') && roles.includes('language_to');
}

/** Whether a language has to be chosen before the import can start. */
export function waitsForLanguages(choice: ImportChoice): boolean {
  return !hasLanguageColumns(choice) && (choice.language_from_id === null || choice.language_to_id === null);
}

/** Swaps original and translation with their languages. */
export function swapped(choice: ImportChoice): ImportChoice {
  const other: Partial<Record<ColumnRole, ColumnRole>> = {
    original: 'translation',
    translation: 'original',
    language_from: 'language_to',
    language_to: 'language_from',
  };
  return {
    ...choice,
    roles: choice.roles.map((role) => (role === null ? null : (other[role] ?? role))),
    language_from_id: choice.language_to_id,
    language_to_id: choice.language_from_id,
  };
}
