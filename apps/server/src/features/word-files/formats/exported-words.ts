import type { ExportFormat } from '@slovickovo/contract/word-files/word-files';
import { findLanguage } from '@slovickovo/domain/languages/languages';

/** A word of an export, once for each of its groups. */
export interface ExportedWord {
  word_text: string;
  translation: string;
  language_from_id: number;
  language_to_id: number;
  /** Null is no group. */
  group: string | null;
}

/** What is written into a file. */
export interface Export {
  format: ExportFormat;
  /** Whether groups and languages are written, too: words of several. */
  is_everything: boolean;
  words: readonly ExportedWord[];
  /** Of the headings. */
  language: 'sk' | 'en';
  /** Milliseconds. */
  now: number;
}

const HEADINGS = {
  sk: ['Originál', 'Preklad', 'Skupina', 'Jazyk originálu', 'Jazyk prekladu'],
  en: ['Original', 'Translation', 'Group', 'Language of the original', 'Language of the translation'],
} as const;

/** `Originál (angličtina)`, `Preklad (slovenčina)`: an import knows from it what is what. */
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

/** The export as a table with headings. */
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
