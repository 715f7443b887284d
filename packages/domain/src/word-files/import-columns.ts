import { findLanguage } from '../languages/languages.ts';
import { foldAccents, foldCase } from '../text/normalise.ts';
import { languageNamed, languageOfTexts } from './import-languages.ts';

/** The roles of a column of a file. A column without a role is not imported. */
export const COLUMN_ROLES = ['original', 'translation', 'group', 'language_from', 'language_to'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** A column of a file: its heading and its probable role. */
export interface GuessedColumn {
  heading: string;
  role: ColumnRole | null;
  /** The language of its words, if it can be guessed. */
  language_id: number | null;
}

/** What is probably in the columns of a file; the user may correct it. */
export interface GuessedTable {
  has_heading: boolean;
  columns: GuessedColumn[];
}

/** Headings by role, without accents, in Slovak and English. "Term", "definition", "front" and "back" come from Quizlet and Anki. */
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
  /** Only for a file that stores headings apart from its rows. In other files the first row may be a heading. */
  headings?: readonly string[];
  /** The name of the file, which may name a language. */
  title?: string;
  /** Headings of files that were exported in other languages, by role. */
  exported?: ExportedHeadings;
}

/** Headings by role, as exports write them in other languages than Slovak and English. */
export type ExportedHeadings = Readonly<Partial<Record<ColumnRole, readonly string[]>>>;

/**
 * Guesses the roles of the columns of a table. Columns without a recognised role take the free ones: original first, then
 * translation.
 */
export function guessTable(
  rows: readonly (readonly string[])[],
  { headings, title = '', exported = {} }: Known = {},
): GuessedTable {
  const meaning = (heading: string) => meaningOf(heading, exported);
  const [first = []] = rows;
  const has_heading = headings === undefined && isHeading(first.map(meaning));
  const names = headings ?? (has_heading ? first : []);
  const looked = rows.slice(has_heading ? 1 : 0, ROWS_LOOKED_AT);
  const width = Math.max(names.length, ...looked.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const heading = names[at] ?? '';
    return { heading, texts: looked.map((row) => row[at] ?? '').filter((text) => text !== ''), ...meaning(heading) };
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

/** Original and translation never have the same language, so in that case the language of the original is unknown. */
function withoutDouble(column: GuessedColumn, _: number, columns: readonly GuessedColumn[]): GuessedColumn {
  const isDouble = columns.some(
    ({ role, language_id }) => role === 'translation' && language_id !== null && language_id === column.language_id,
  );
  return column.role === 'original' && isDouble ? { ...column, language_id: null } : column;
}

/** Most lists are named after the language that is learned. It goes to the side without a language, the original first. */
function withLanguageOfTitle(columns: GuessedColumn[], title: string): GuessedColumn[] {
  const sides = columns.filter(({ role }) => role === 'original' || role === 'translation');
  const taken = new Set(sides.map(({ language_id }) => language_id));
  // Short words of a title are hardly ever codes of languages.
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
 * Whether a row is a heading: at least two of its cells name different roles or languages. A pair such as "English –
 * angličtina" or "list – zoznam" names one thing twice, so it is a word and its translation.
 */
function isHeading(row: readonly Meaning[]): boolean {
  const named = row.map(({ role, language_id }) => {
    // Without the country, so that all kinds of English are one language.
    return role ?? findLanguage(language_id ?? 0)?.code.slice(0, 2);
  });
  return new Set(named.filter((name) => name !== undefined)).size >= 2;
}

interface Meaning {
  role: ColumnRole | null;
  language_id: number | null;
}

/** The role and the language that a heading names; both as in `Preklad (slovenčina)`. */
export function meaningOf(heading: string, exported: ExportedHeadings = {}): Meaning {
  const role = roleNamed(heading, exported);
  const language_id = languageNamed(heading);
  if (role !== null || language_id !== null) return { role, language_id };
  const [, before = '', within = ''] = /^([^(]+)\((.+)\)$/.exec(heading) ?? [];
  return { role: roleNamed(before, exported), language_id: languageNamed(within) };
}

function roleNamed(name: string, exported: ExportedHeadings): ColumnRole | null {
  const folded = foldCase(foldAccents(name));
  const known = ROLE_OF_NAME.get(folded.replace(/[^a-z ]/g, '').trim());
  return known ?? COLUMN_ROLES.find((role) => exported[role]?.some((one) => isSameName(one, folded))) ?? null;
}

/** Headings of other languages keep all their letters: "Група" has none of a to z. */
function isSameName(one: string, folded: string): boolean {
  return foldCase(foldAccents(one)) === folded.trim();
}

/** Whether most texts have letters, which numbers of rows and dates do not. */
function hasWords({ texts }: { texts: readonly string[] }): boolean {
  return texts.filter((text) => /\p{L}/u.test(text)).length * 2 > texts.length;
}
