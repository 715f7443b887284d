import { findLanguage } from '../languages/languages.ts';
import { foldAccents, foldCase } from '../text/normalise.ts';
import { languageNamed, languageOfTexts } from './import-languages.ts';

/** What a column of a file can be; one that is none of these is left out. */
export const COLUMN_ROLES = ['original', 'translation', 'group', 'language_from', 'language_to'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** A column of a file: what it is called there, and what it probably is. */
export interface GuessedColumn {
  heading: string;
  role: ColumnRole | null;
  /** The language of its words, where that can be told. */
  language_id: number | null;
}

export interface GuessedTable {
  has_heading: boolean;
  columns: GuessedColumn[];
}

/** Headings that say what a column is, without accents, in Slovak and English; the last ones are those of Quizlet and Anki. */
const ROLE_NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  original: [
    'original',
    'slovicko',
    'slovicka',
    'slovo',
    'slova',
    'vyraz',
    'cudzie slovo',
    'word',
    'words',
    'term',
    'front',
  ],
  translation: ['preklad', 'vyznam', 'translation', 'meaning', 'definicia', 'definition', 'back'],
  group: [
    ...['skupina', 'skupina slov', 'lekcia', 'kapitola', 'tema', 'kategoria', 'zoznam', 'balik', 'balicek'],
    ...['group', 'lesson', 'unit', 'chapter', 'topic', 'category', 'list', 'set', 'deck'],
  ],
  language_from: ['jazyk originalu', 'language of the original', 'original language', 'from language'],
  language_to: ['jazyk prekladu', 'language of the translation', 'translation language', 'to language'],
};

const ROLE_OF_NAME = new Map(
  COLUMN_ROLES.flatMap((role) => ROLE_NAMES[role].map((name): [string, ColumnRole] => [name, role])),
);
const ROWS_LOOKED_AT = 300;

interface Known {
  /** Of a file that keeps them apart from its rows; of any other the first row may be one. */
  headings?: readonly string[];
  /** What the file is called, which may name a language. */
  title?: string;
}

/**
 * What the columns of a table are. A column nobody can tell anything of takes the next free place: original first, then
 * translation.
 */
export function guessTable(rows: readonly (readonly string[])[], { headings, title = '' }: Known = {}): GuessedTable {
  const [first = []] = rows;
  const has_heading = headings === undefined && isHeading(first);
  const names = headings ?? (has_heading ? first : []);
  const looked = rows.slice(has_heading ? 1 : 0, ROWS_LOOKED_AT);
  const width = Math.max(names.length, ...looked.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const heading = names[at] ?? '';
    return { heading, texts: looked.map((row) => row[at] ?? '').filter((text) => text !== ''), ...meaningOf(heading) };
  });
  for (const role of ['original', 'translation'] as const) {
    if (columns.some((column) => column.role === role)) continue;
    const free = columns.filter((column) => column.role === null && column.texts.length > 0);
    const next = free.find(({ language_id }) => language_id !== null) ?? free.find(hasWords) ?? free[0];
    if (next) next.role = role;
  }
  const guessed = columns.map(({ heading, texts, role, language_id }): GuessedColumn => {
    const isOfWords = role === 'original' || role === 'translation';
    return { heading, role, language_id: isOfWords ? (language_id ?? languageOfTexts(texts)) : null };
  });
  const groups = columns.filter(({ role }) => role === 'group').flatMap(({ texts }) => texts.slice(0, 1));
  return { has_heading, columns: withLanguageOfTitle(guessed.map(withoutDouble), [title, ...groups].join(' ')) };
}

/** Nobody translates into the same language: what the original is in is then not known. */
function withoutDouble(column: GuessedColumn, _: number, columns: readonly GuessedColumn[]): GuessedColumn {
  const isDouble = columns.some(
    ({ role, language_id }) => role === 'translation' && language_id !== null && language_id === column.language_id,
  );
  return column.role === 'original' && isDouble ? { ...column, language_id: null } : column;
}

/** Most lists are called after the language that is learned: it goes to the one side that has none yet, first of all. */
function withLanguageOfTitle(columns: GuessedColumn[], title: string): GuessedColumn[] {
  const sides = columns.filter(({ role }) => role === 'original' || role === 'translation');
  const taken = new Set(sides.map(({ language_id }) => language_id));
  // Two letters may be a language's code, and in a title hardly ever are.
  const words = title.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  const named = words.map(languageNamed).find((id) => id !== null && !taken.has(id));
  const unknown =
    sides.find(({ role, language_id }) => role === 'original' && language_id === null) ??
    sides.find(({ language_id }) => language_id === null);
  return named === undefined
    ? columns
    : columns.map((column) => (column === unknown ? { ...column, language_id: named } : column));
}

/**
 * Whether a row says what stands below it: two of its cells name different roles or languages. A pair such as "English –
 * angličtina" or "list – zoznam" is a word and its translation.
 */
function isHeading(row: readonly string[]): boolean {
  const named = row.map((cell) => {
    const { role, language_id } = meaningOf(cell);
    // Without the country: English is one language.
    return role ?? findLanguage(language_id ?? 0)?.code.slice(0, 2);
  });
  return new Set(named.filter((name) => name !== undefined)).size >= 2;
}

/** What a heading says: a role, a language, or both as in `Preklad (slovenčina)`. */
export function meaningOf(heading: string): { role: ColumnRole | null; language_id: number | null } {
  const role = roleNamed(heading);
  const language_id = languageNamed(heading);
  if (role !== null || language_id !== null) return { role, language_id };
  const [, before = '', within = ''] = /^([^(]+)\((.+)\)$/.exec(heading) ?? [];
  return { role: roleNamed(before), language_id: languageNamed(within) };
}

function roleNamed(name: string): ColumnRole | null {
  return (
    ROLE_OF_NAME.get(
      foldCase(foldAccents(name))
        .replace(/[^a-z ]/g, '')
        .trim(),
    ) ?? null
  );
}

/** Numbers of rows and dates are no words. */
function hasWords({ texts }: { texts: readonly string[] }): boolean {
  return texts.filter((text) => /\p{L}/u.test(text)).length * 2 > texts.length;
}
