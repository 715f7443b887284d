import { cleanText, foldAccents, foldCase } from '../text/normalise.ts';
import { GIVEN_NAMES } from './given-names.ts';

/** Which part of a name comes first in a list of pupils. */
export const NAME_ORDERS = ['name_first', 'surname_first'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** The two parts of a person's name; one that is missing is empty. */
export interface PersonName {
  name: string;
  surname: string;
}

/** Words in front of a surname, which belong to it: "van der Berg". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de del della di da dos du la le ten ter bin ibn al el'.split(' '),
);

/** Titles, and what class books write behind a name. */
const TITLES = new Set(
  'ing mgr bc mudr mvdr mddr phdr paeddr rndr judr thdr phmr dr doc prof phd csc drsc mba dis ml st'.split(' '),
);

/** A date of birth, as lists of offices have it: "nar. 12. 3. 2014", "(narodená 12.3.2014)". */
const BIRTH = /(?<!\s),?\s+nar(?:\.|oden[ýá]|ozena?)(?=[\s\d]|$)[\s\d./-]*$|^nar(?:\.|oden[ýá]|ozena?)[\s\d./-]*$/iu;
/** This and the following ones read texts with single blanks: `\s*` beside another one would try each way to divide a row of blanks. */
const NUMBERING = /^(?:\d{1,3} ?[.)\]:]? ?[-–—]?|[-–—•*·]) ?(?=\p{L})/u;
const DASHES = / ?[-‐‑–—] ?(?=\p{L})/gu;
/** Signs around a word. Those behind it are looked for from the first of them only. */
const SIGNS_AROUND = /^[^\p{L}]+(?=.)|(?<![^\p{L}.'])[^\p{L}.']+$/gu;
/** Remarks in brackets, and the sign that closes them. */
const REMARKS = [
  { remark: /\([^)]*\)/g, close: ')' },
  { remark: /\[[^\]]*\]/g, close: ']' },
] as const;

/** Returns a line without the date of birth at its end, and without the comma before it, which divides no columns. */
export function withoutBirth(line: string): string {
  return line.replace(BIRTH, '');
}

/** Returns the text of a name without numbering, titles, remarks, addresses and numbers. A comma stays. */
export function nameWithoutNoise(text: string): string {
  const plain = cleanText(withoutRemarks(withoutBirth(cleanText(text))).replace(/["„“”;]/gu, ' '));
  const words = cleanText(plain.replace(NUMBERING, '').replace(/,/g, ' , '))
    .replace(DASHES, '-')
    .split(' ')
    .filter((word) => word === ',' || (/\p{L}/u.test(word) && !/[\d@/]/.test(word) && !isTitle(word)))
    .map((word) => word.replace(SIGNS_AROUND, '') || word);
  // A comma that stood before a title separates nothing.
  return words
    .join(' ')
    .replace(/(?: ,)+(?= ,|$)|^(?:, )+/g, '')
    .replaceAll(' , ', ', ')
    .trim();
}

/** Behind the last closing sign no remark ends, so none is looked for there: the end would be searched once for each opening sign. */
function withoutRemarks(text: string): string {
  return REMARKS.reduce((rest, { remark, close }) => {
    const end = rest.lastIndexOf(close) + 1;
    return rest.slice(0, end).replace(remark, ' ') + rest.slice(end);
  }, text);
}

function isTitle(word: string): boolean {
  return TITLES.has(folded(word).replaceAll('.', ''));
}

function folded(word: string): string {
  return foldCase(foldAccents(word));
}

/** Returns the name as it is written in a class book: words in capitals alone, or without any, get one capital. */
export function inTitleCase(name: string): string {
  return name.replace(/[\p{L}\p{M}']+/gu, (word) => {
    if (PARTICLES.has(word)) return word;
    const isCapitals = word.length > 1 && word === word.toUpperCase();
    const isSmall = word === word.toLowerCase();
    return isCapitals || isSmall ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word;
  });
}

/** How much a word looks like a surname: positive; like a given name: negative; 0 if it may be both. */
export function surnameWeight(word: string): number {
  const [first = ''] = folded(word).split('-');
  const isGiven = GIVEN_NAMES.has(first);
  // "Nováková", "Malá", "Veselý": no given name ends like this, not even one that is a surname too.
  if (/ov[aá]$/iu.test(word) && !isGiven) return 3;
  if (/[áý]$/iu.test(word)) return 2;
  if (isGiven) return -2;
  return /(?:sky|cky|ska|cka|[aei]k|ic|ec)$/.test(first) ? 1 : 0;
}

/**
 * Returns the order of names in a list as a whole: one row seldom tells whether "Adam Martin" is a Martin or an Adam, thirty do.
 * Each full name is a vote; without a majority the name comes first.
 */
export function orderOfNames(fullNames: readonly string[]): NameOrder {
  let votes = 0;
  for (const fullName of fullNames) {
    const words = fullName.split(' ').filter((word) => !PARTICLES.has(word));
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (words.length < 2) continue;
    votes += weightIn(fullName, last) - weightIn(fullName, first);
  }
  return votes < 0 ? 'surname_first' : 'name_first';
}

/** A word in capitals beside others in small letters is a surname: "MALÁ Anna". */
function weightIn(fullName: string, word: string): number {
  const stands = word.length > 1 && word === word.toUpperCase() && fullName !== fullName.toUpperCase();
  return surnameWeight(word) + (stands ? 3 : 0);
}

/** Returns the two parts of a full name that is written in this order. "Malá, Anna" is always a surname with a name. */
export function splitName(fullName: string, order: NameOrder): PersonName {
  const [before = '', ...behind] = fullName.split(', ');
  if (behind.length > 0) return { name: behind.join(' '), surname: before };
  const words = fullName.split(' ').filter((word) => word !== '');
  if (words.length < 2)
    return order === 'name_first' ? { name: fullName, surname: '' } : { name: '', surname: fullName };
  const surnameLength = order === 'name_first' ? lengthOfSurname([...words].reverse()) : lengthOfSurname(words);
  const at = order === 'name_first' ? words.length - surnameLength : surnameLength;
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
  return order === 'name_first' ? { name: parts[0], surname: parts[1] } : { name: parts[1], surname: parts[0] };
}

/**
 * How many words from the surname's end of a name belong to the surname: at least one, and one word is left for the name.
 * A particle belongs to it, and so does a second surname: "Anna Malá Nováková".
 */
function lengthOfSurname(words: readonly string[]): number {
  let length = 1;
  const isParticle = (at: number) => PARTICLES.has(words[at] ?? '');
  while (length < words.length - 1) {
    const belongs = isParticle(length) || isParticle(length - 1) || surnameWeight(words[length] ?? '') >= 2;
    if (!belongs) break;
    length += 1;
  }
  return length;
}
