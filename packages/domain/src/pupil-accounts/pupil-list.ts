import { type AccountProblem, nameProblem, surnameProblem } from '../accounts/accounts.ts';
import { textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { cutText } from '../text/cut-text.ts';
import { cleanText, foldAccents, foldCase, withPlainLineEnds } from '../text/normalise.ts';
import { characterCount } from '../text/text-problem.ts';
import { GIVEN_NAMES } from './given-names.ts';
import {
  inTitleCase,
  type NameOrder,
  nameWithoutNoise,
  orderOfNames,
  type PersonName,
  splitName,
  surnameWeight,
  withoutBirth,
} from './person-names.ts';

/** The meanings of a column in a list of pupils; `full_name` holds name and surname. */
export const PUPIL_COLUMNS = ['number', 'name', 'surname', 'full_name', 'class'] as const;
export type PupilColumn = (typeof PUPIL_COLUMNS)[number];

/** The problems that a row of the list can have. */
export const PUPIL_PROBLEMS = [
  'name_required',
  'surname_required',
  textTooLong(LIMITS.name_length),
] as const satisfies readonly AccountProblem[];
export type PupilProblem = (typeof PUPIL_PROBLEMS)[number];

/** A list of pupils with the meaning of its columns. */
export interface ReadPupils {
  order: NameOrder;
  columns: { heading: string; role: PupilColumn | null }[];
  pupils: (PersonName & { class_name: string | null })[];
}

type Table = readonly (readonly string[])[];

/** Headings as schools' systems write them (EduPage, aSc, Bakaláři), in lower case and without accents. */
const HEADINGS: Readonly<Record<PupilColumn, readonly string[]>> = {
  number: ['c', 'p c', 'por c', 'poradie', 'poradove cislo', 'cislo', 'rocnik', 'no', '#'],
  name: ['meno', 'krstne meno', 'jmeno', 'krestni jmeno', 'name', 'first name', 'given name'],
  surname: ['priezvisko', 'prijmeni', 'surname', 'last name', 'family name'],
  full_name: [
    ...[
      'meno a priezvisko',
      'priezvisko a meno',
      'meno priezvisko',
      'priezvisko meno',
      'cele meno',
      'jmeno a prijmeni',
    ],
    ...['prijmeni a jmeno', 'ziak', 'ziaci', 'ziacka', 'student', 'studenti', 'zak', 'zaci', 'pupil', 'full name'],
  ],
  class: ['trieda', 'trida', 'class', 'kmenova trieda'],
};

/** The title of a list may stand above its headings. */
const HEADING_ROWS = 5;
const TITLE_LINE = /^(?:zoznam|seznam|trieda|trida|ziaci|zaci|class|skolsky rok)\b/;

/** "5.A", "5. ročník", "IX. B", "I.AG", "Kvinta B". */
const CLASS_NAME =
  /^(?:\d{1,2}\s?\.?\s?[\p{L}]{0,3}|(?:I|II|III|IV|V|VI|VII|VIII|IX|X)(?:\s?\.\s?\p{Lu}{0,3}|\s\p{Lu})|(?:pr[ií]ma|sekunda|tercia|kvarta|kvinta|sexta|septima|okt[aá]va)(?:\s?\.?\s?\p{Lu})?)$/iu;
const NUMBER = /^\d+\s*[.)]?$/;
/** A column has the meaning of most of its cells. */
const MOST = 0.7;

/** Returns a pasted text as a table: its lines, divided by tabs, semicolons or commas if most of them have these. */
export function tableOfText(text: string): string[][] {
  const lines = withPlainLineEnds(text)
    .split(/\r\n|[\n\r]/u)
    .map(withoutBirth)
    .filter((line) => cleanText(line) !== '');
  const delimiter = ['\t', ';', ','].find(
    (sign) => lines.filter((line) => line.includes(sign)).length >= lines.length * MOST,
  );
  if (delimiter === undefined) return lines.map((line) => [cleanCell(line)]);
  return lines.flatMap((line) => {
    const cells = line.split(delimiter).map(cleanCell);
    // People one after another in a line: each has a name and a surname.
    const arePeople = cells.length > 2 && cells.every((cell) => /^\p{L}\S* .*\p{L}$/u.test(cell) && !/\d/.test(cell));
    return arePeople ? cells.map((cell) => [cell]) : [cells];
  });
}

function cleanCell(text: string): string {
  return cleanText(text).replace(/^"(.*)"$/u, '$1');
}

/**
 * Reads a table of pupils (product §5.29): the columns are found by their headings, or by their cells where there are none.
 * `order` is the teacher's choice; null lets the list decide. Rows without a name are left out. A cell that is longer than any name with
 * remarks is not read: its beginning stays in the list as a name that is too long.
 */
export function readPupils(table: Table, order: NameOrder | null): ReadPupils {
  const filled = table
    .map((row) => row.slice(0, LIMITS.pupil_list_columns).map(shortened))
    .filter((row) => row.some((cell) => cell !== ''));
  const headingAt = filled.slice(0, HEADING_ROWS).findIndex(isHeading);
  const headings = filled[headingAt] ?? [];
  const rows = filled.slice(headingAt + 1).filter((row) => !isTitle(row));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const cells = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const roles = headingAt === -1 ? rolesByCells(cells) : rolesByHeadings(headings, cells);
  const columns = roles.map((role, at) => ({ heading: headings[at] ?? '', role }));
  const cellOf = (row: readonly string[], role: PupilColumn) => row[roles.indexOf(role)] ?? '';

  const listed = rows.map((row) => {
    const alone = nameAlone(row);
    const { text, class_name } = withoutClass(alone ?? cellOf(row, 'full_name'));
    const parts = { name: nameIn(cellOf(row, 'name')), surname: nameIn(cellOf(row, 'surname')) };
    return { full: nameIn(text), parts, class_name: cellOf(row, 'class') || class_name, isAlone: alone !== null };
  });
  const areFull = roles.includes('full_name');
  const names = listed.map(({ full }) => full).filter((full) => !isTooLong(full));
  const found = areFull ? orderOfNames(names) : orderOfColumns(roles);
  const isOther = order !== null && order !== found;
  const pupils = listed
    .map(({ full, parts, class_name, isAlone }) => {
      const person = areFull || isAlone ? partsOf(full, order ?? found) : isOther ? swapped(parts) : parts;
      return { name: inTitleCase(person.name), surname: inTitleCase(person.surname), class_name };
    })
    .filter(({ name, surname }) => name !== '' || surname !== '');
  return { order: order ?? found, columns, pupils };
}

/** The only cell of a row, if it may be a whole name: typed below a table, it stands in whatever column is the first. */
function nameAlone(row: readonly string[]): string | null {
  const [only = '', ...others] = row.filter((cell) => cell !== '');
  return others.length === 0 && nameIn(only).includes(' ') ? only : null;
}

/** A cell that is too long stays too long. */
function shortened(cell: string): string {
  return cutText(cleanText(cell), LIMITS.pupil_cell_length + 1);
}

function isTooLong(cell: string): boolean {
  return characterCount(cell) > LIMITS.pupil_cell_length;
}

function nameIn(cell: string): string {
  return isTooLong(cell) ? cell : nameWithoutNoise(cell);
}

function partsOf(full: string, order: NameOrder): PersonName {
  return isTooLong(full) ? { name: full, surname: '' } : splitName(full, order);
}

/** Why no account can be made of a pupil with this name; null if it can. */
export function pupilProblem({ name, surname }: PersonName): PupilProblem | null {
  return (nameProblem(name) ?? surnameProblem(surname)) as PupilProblem | null;
}

function orderOfColumns(roles: readonly (PupilColumn | null)[]): NameOrder {
  const [name, surname] = [roles.indexOf('name'), roles.indexOf('surname')];
  return surname !== -1 && (name === -1 || surname < name) ? 'surname_first' : 'name_first';
}

function swapped({ name, surname }: PersonName): PersonName {
  return { name: surname, surname: name };
}

function comparedHeading(cell: string): string {
  return cleanText(foldCase(foldAccents(cell)).replace(/[.:*]/g, ' '));
}

function headingRole(cell: string): PupilColumn | null {
  const heading = comparedHeading(cell);
  return PUPIL_COLUMNS.find((role) => HEADINGS[role].includes(heading)) ?? null;
}

function isHeading(row: readonly string[]): boolean {
  const roles = row.map(headingRole);
  return roles.some((role) => role === 'name' || role === 'surname' || role === 'full_name');
}

/** "Zoznam žiakov 5.A" alone in its row. */
function isTitle(row: readonly string[]): boolean {
  const [only = '', ...others] = row.filter((cell) => cell !== '');
  return others.length === 0 && TITLE_LINE.test(comparedHeading(only));
}

/** Each role once; a column "Meno" without a column of surnames holds full names. */
function rolesByHeadings(headings: readonly string[], cells: Table): (PupilColumn | null)[] {
  const roles = cells.map((_, at) => headingRole(headings[at] ?? ''));
  const isFull = !roles.includes('surname') || !roles.includes('name');
  const first = (wanted: readonly (PupilColumn | null)[]) => roles.findIndex((role) => wanted.includes(role));
  const fullAt = isFull ? first(['full_name', 'name', 'surname']) : -1;
  return roles.map((role, at) => {
    if (at === fullAt) return 'full_name';
    if (isFull && (role === 'name' || role === 'surname')) return null;
    if (role === 'full_name') return null;
    return role !== null && roles.indexOf(role) === at ? role : null;
  });
}

function rolesByCells(cells: Table): (PupilColumn | null)[] {
  if (cells.length === 1) return ['full_name'];
  const kinds = cells.map(kindOfCells);
  const texts = kinds.flatMap((kind, at) => (kind === 'text' ? [at] : []));
  const classAt = kinds.indexOf('class');
  const names = nameColumns(texts, cells);
  return kinds.map((kind, at) => {
    if (kind === 'number') return 'number';
    if (at === classAt) return 'class';
    return names.get(at) ?? null;
  });
}

function kindOfCells(cells: readonly string[]): 'number' | 'class' | 'text' | null {
  const filled = cells.filter((cell) => cell !== '');
  const most = (matches: (cell: string) => boolean) => filled.filter(matches).length >= filled.length * MOST;
  if (filled.length === 0) return null;
  if (most((cell) => NUMBER.test(cell))) return 'number';
  if (most((cell) => CLASS_NAME.test(cell))) return 'class';
  return most((cell) => /\p{L}/u.test(cell) && !cell.includes('@')) ? 'text' : null;
}

/** The columns of names among those with texts: one of full names, or one of names beside one of surnames. */
function nameColumns(texts: readonly number[], cells: Table): Map<number, PupilColumn> {
  const given = (at: number) => cells[at]?.filter(startsWithGivenName).length ?? 0;
  const surnames = (at: number) => (cells[at] ?? []).reduce((sum, cell) => sum + surnameWeight(nameIn(cell)), 0);
  const pairs = texts.flatMap((at, index) => {
    const other = texts[index + 1];
    return other === undefined ? [] : [{ at, other, score: Math.max(given(at), given(other)) }];
  });
  const best = pairs.sort((one, two) => two.score - one.score)[0];
  const [first] = texts;
  if (first === undefined) return new Map();
  if (best === undefined) return new Map([[first, 'full_name']]);
  const { at, other } = best;
  const isNameFirst = surnames(at) < surnames(other);
  return new Map([
    [at, isNameFirst ? 'name' : 'surname'],
    [other, isNameFirst ? 'surname' : 'name'],
  ]);
}

function startsWithGivenName(cell: string): boolean {
  return GIVEN_NAMES.has(foldCase(foldAccents(cell.split(/[\s-]/)[0] ?? '')));
}

/** "Anna Malá 5.A": the class behind a name. */
function withoutClass(text: string): { text: string; class_name: string | null } {
  const words = isTooLong(text) ? [] : text.split(' ');
  for (const count of [2, 1]) {
    const ending = words.slice(-count).join(' ');
    const isClass = words.length > count + 1 && /\d/.test(ending) && CLASS_NAME.test(ending);
    if (isClass) return { text: words.slice(0, -count).join(' '), class_name: ending };
  }
  return { text, class_name: null };
}
