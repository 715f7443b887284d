import type { ExportFormat } from '@slovickovo/contract/word-files/word-files';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { findLanguage } from '@slovickovo/domain/languages/languages';

/** A word of an export; it occurs once for each of its groups. */
export interface ExportedWord {
  word_text: string;
  translation: string;
  language_from_id: number;
  language_to_id: number;
  /** Null if the word is in no group. */
  group: string | null;
}

/** The content of an exported file. */
export interface Export {
  format: ExportFormat;
  /** The name of the group, or of all words: that of a workbook's sheet. */
  title: string;
  /** Whether the words have several groups and languages, so that these are written as well. */
  is_everything: boolean;
  words: readonly ExportedWord[];
  /** The language of the headings and of the names of languages. */
  language: InterfaceLanguage;
  /** Of all `COLUMN_ROLES`; the file of a group has the first two columns. */
  headings: readonly string[];
  /** The time of the export, in milliseconds. */
  now: number;
}

/** Returns `Originál (angličtina)`, `Preklad (slovenčina)`, from which an import recognises the columns. */
export function pairHeadings(
  { language_from_id, language_to_id }: ExportedWord,
  { headings, language }: Pick<Export, 'headings' | 'language'>,
): [string, string] {
  const [original, translation] = headings;
  return [
    `${original} (${languageName(language_from_id, language)})`,
    `${translation} (${languageName(language_to_id, language)})`,
  ];
}

/** Returns the export as a table with headings. */
export function tableOf({ is_everything, words, language, headings }: Export): string[][] {
  const [first] = words;
  if (!is_everything) {
    const pair = first ? pairHeadings(first, { headings, language }) : headings.slice(0, 2);
    return [pair, ...words.map(({ word_text, translation }) => [word_text, translation])];
  }
  const rows = words.map(({ word_text, translation, group, language_from_id, language_to_id }) => [
    word_text,
    translation,
    group ?? '',
    languageName(language_from_id, language),
    languageName(language_to_id, language),
  ]);
  return [[...headings], ...rows];
}

/** A name that an import recognises: Slovak, English, or in any other file the language's own. */
function languageName(id: number, language: InterfaceLanguage): string {
  const known = findLanguage(id);
  return (language === 'sk' ? known?.name_sk : language === 'en' ? known?.name_en : known?.native_name) ?? '';
}
