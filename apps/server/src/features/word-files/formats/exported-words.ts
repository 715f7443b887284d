import type { ExportFormat } from '@slovickovo/contract/word-files/word-files';
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
  /** Whether the words have several groups and languages, so that these are written as well. */
  is_everything: boolean;
  words: readonly ExportedWord[];
  /** The language of the headings. */
  language: 'sk' | 'en';
  /** The time of the export, in milliseconds. */
  now: number;
}

const HEADINGS = {
  sk: ['Originál', 'Preklad', 'Skupina', 'Jazyk originálu', 'Jazyk prekladu'],
  en: ['Original', 'Translation', 'Group', 'Language of the original', 'Language of the translation'],
} as const;

/** Returns `Originál (angličtina)`, `Preklad (slovenčina)`, from which an import recognises the columns. */
export function pairHeadings(
  { language_from_id, language_to_id }: ExportedWord,
  language: 'sk' | 'en',
): [string, string] {
  const [original, translation] = HEADINGS[language];
  return [
    `${original} (${languageName(language_from_id, language)})`,
    `${translation} (${languageName(language_to_id, language)})`,
  ];
}

/** Returns the export as a table with headings. */
export function tableOf({ is_everything, words, language }: Export): string[][] {
  const [first] = words;
  if (!is_everything) {
    const headings = first ? pairHeadings(first, language) : HEADINGS[language].slice(0, 2);
    return [headings, ...words.map(({ word_text, translation }) => [word_text, translation])];
  }
  const rows = words.map(({ word_text, translation, group, language_from_id, language_to_id }) => [
    word_text,
    translation,
    group ?? '',
    languageName(language_from_id, language),
    languageName(language_to_id, language),
  ]);
  return [[...HEADINGS[language]], ...rows];
}

function languageName(id: number, language: 'sk' | 'en'): string {
  const known = findLanguage(id);
  return (language === 'sk' ? known?.name_sk : known?.name_en) ?? '';
}
