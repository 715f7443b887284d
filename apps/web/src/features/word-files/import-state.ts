import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import type { ColumnRole } from '@slovickovo/domain/word-files/import-columns';
import type { ImportChoice, ImportTarget } from '@slovickovo/domain/word-files/import-rows';
import type { ReactNode } from 'react';

/** What is imported from: the bytes are sent again when they are to be read in another way. */
export interface ImportSource {
  bytes: Blob;
  /** Of the file; null for a pasted text. */
  name: string | null;
}

export interface LanguageChoice {
  from: number | null;
  to: number | null;
}

/** What a picker of a language is given by whoever draws it. */
export interface LanguagePickerProps {
  label: string;
  value: number | null;
  except: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
}

/** The choice to begin with: what was guessed, and where nothing was, the languages of the last time. */
export function firstChoice(preview: TablePreview, source: ImportSource, remembered: LanguageChoice): ImportChoice {
  const languageOf = (role: ColumnRole) => preview.columns.find((column) => column.role === role)?.language_id ?? null;
  const [guessedFrom, guessedTo] = [languageOf('original'), languageOf('translation')];
  const nothingGuessed = guessedFrom === null && guessedTo === null;
  // The remembered language of a side fills a gap only where it says nothing against the other side.
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

/** One group, called as the file is, or as the sheet where there are several. */
export function groupTarget(preview: TablePreview, source: ImportSource): ImportTarget {
  const ofSheet = preview.sheets.length > 1 ? preview.sheets[preview.sheet] : undefined;
  return { kind: 'group', name: ofSheet ?? (source.name ?? '').replace(/\.\w{1,6}$/, '').replaceAll('_', ' ') };
}

/** Gives a column another role; no two columns have the same one. */
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

/** Exchanges original and translation, their languages among them. */
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
