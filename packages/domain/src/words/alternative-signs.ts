import { isFunctionWord } from './function-words.ts';

/**
 * The role of a sign. A character without a role is text. `quote` marks quotes whose content has no signs, `choice` the first letter of
 * words between slashes of which one belongs into its place.
 */
export type AlternativeSign = 'separator' | 'open' | 'close' | 'quote' | 'choice';

const SIGN = /[/;()]/;
/** Signs that have a meaning in pairs. */
const PAIRED = /[()"„“”«»]/;
/** A pair of double quotes, typographic or straight. A straight quote after a letter or digit means inches. */
const QUOTED = /(?<![\p{L}\p{N}])"[^"]*"(?![\p{L}\p{N}])|„[^“”"„]*[“”"]|“[^“”]*”|«[^«»]*»/gu;
const WEB_ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)[^\s();]*/giu;
const SLASHED = /[^\s;]+/gu;
/** Words with slashes between them, from a blank or parenthesis to the next blank, parenthesis or mark. */
const SLASHED_WORDS = /(?<![^\s(])[\p{L}\p{M}.'’-]+(?:\/[\p{L}\p{M}.'’-]+)+(?![^\s(),;:?!])/gu;
/** Where an alternative has its beginning before these words, and its end behind them. */
const NOTHING_BEFORE = /(?:^|[/;(])\s*$/;
const NOTHING_BEHIND = /^\s*(?:$|[/;)])/;
const SEMICOLONS = /;+(?<after>[^\s;]*)/gu;
const LETTER = /\p{L}/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Letters needed on both sides of a slash that separates: "on/off" has two answers, "km/h", "1/2" and "a/c" one. */
const LETTERS_BESIDE_SLASH = 2;

const BETWEEN_FORMS = /, | [-–—] /;
/** "learnt", also "to learn". */
const ONE_FORM = /^[^ ]+(?: [^ ]+)?$/;
/** Signs with other meanings: the text is a list of alternatives. */
const NO_FORMS = / \/|\/ |[;()]/;
/** Fewer parts between commas may be right answers that somebody has listed: "jesť, papať/baštiť". */
const FEWEST_FORMS = 3;

/** Whether the text has a character that can be a sign. */
export function mayHaveSigns(text: string): boolean {
  return SIGN.test(text);
}

/** Whether the text has a character that may be one of a pair, the other of which may stand in another text. */
export function mayBePaired(text: string): boolean {
  return PAIRED.test(text);
}

/**
 * The signs of a cleaned text by their indexes.
 *
 * - `/` and `;` separate if they stand alone. Inside a word a slash separates only parts that could be words. Neither
 *   separates if it may be part of a smiley.
 * - Function words between slashes inside a word ("el/la estudiante", "tell sb/sth") take turns in their place.
 * - Parentheses enclose optional text if all of them are paired.
 * - Web addresses and texts in double quotes have no signs. Quotes around a sign are not part of the word.
 */
export function signsOf(text: string): ReadonlyMap<number, AlternativeSign> {
  const signs = new Map<number, AlternativeSign>();
  const guarded = new Set<number>();
  const guard = (start: number, length: number) => {
    for (let place = start; place < start + length; place += 1) guarded.add(place);
  };
  for (const { 0: address, index } of text.matchAll(WEB_ADDRESS)) guard(index, address.length);
  for (const { 0: quoted, index } of text.matchAll(QUOTED)) {
    if (!mayHaveSigns(quoted)) continue;
    guard(index, quoted.length);
    signs.set(index, 'quote').set(index + quoted.length - 1, 'quote');
  }
  for (const { 0: words, index } of text.matchAll(SLASHED_WORDS)) {
    if (guarded.has(index) || !isChoice(text, words, index)) continue;
    guard(index, words.length);
    signs.set(index, 'choice');
  }
  for (const place of [...slashes(text, guarded), ...semicolons(text)]) {
    if (!guarded.has(place)) signs.set(place, 'separator');
  }
  for (const [open, close] of parentheses(text, guarded)) signs.set(open, 'open').set(close, 'close');
  return signs;
}

/** Whether the words are function words beside others, of which they could not be an alternative, or variants of one form of a verb. */
function isChoice(text: string, words: string, index: number): boolean {
  if (NOTHING_BEFORE.test(text.slice(0, index)) && NOTHING_BEHIND.test(text.slice(index + words.length))) return false;
  const pieces = words.split('/');
  return pieces.every(isFunctionWord) || (pieces.every(couldBeWord) && formsOf(text).includes(words));
}

/** The forms of a verb ("learn, learnt/learned, learnt", "go – went – gone"); nothing if the text is something else. */
function formsOf(text: string): string[] {
  if (NO_FORMS.test(text)) return [];
  const forms = text.split(BETWEEN_FORMS);
  return forms.length >= FEWEST_FORMS && forms.every((form) => ONE_FORM.test(form)) ? forms : [];
}

/** Slashes that separate. Inside one word either all or none do: "I/you/he" is a list only if each part could be a word. */
function slashes(text: string, guarded: ReadonlySet<number>): number[] {
  return [...text.matchAll(SLASHED)].flatMap(({ 0: word, index }) => {
    const places = [...word.matchAll(/\//g)].map((slash) => slash.index).filter((at) => !guarded.has(index + at));
    const pieces = piecesBetween(word, places);
    const isInside = (nth: number) => hasText(pieces[nth]) && hasText(pieces[nth + 1]);
    const isList = pieces.every((piece) => piece === '' || couldBeWord(piece));
    return places
      .filter((_, nth) => {
        if (isInside(nth)) return isList;
        const beside = `${pieces[nth]}${pieces[nth + 1]}`;
        return beside === '' || LETTER_OR_DIGIT.test(beside);
      })
      .map((at) => index + at);
  });
}

/** The pieces before, between and after the places. Between adjacent slashes there is an empty piece. */
function piecesBetween(word: string, places: readonly number[]): string[] {
  const ends = [...places, word.length];
  return ends.map((end, nth) => word.slice(nth === 0 ? 0 : (places[nth - 1] ?? 0) + 1, end));
}

function hasText(piece: string | undefined): boolean {
  return piece !== undefined && piece !== '';
}

function couldBeWord(piece: string): boolean {
  return (piece.match(LETTER)?.length ?? 0) >= LETTERS_BESIDE_SLASH;
}

/** Semicolons, except in ";)" and ";-)". */
function semicolons(text: string): number[] {
  return [...text.matchAll(SEMICOLONS)].flatMap(({ 0: found, index, groups }) => {
    const after = groups?.after ?? '';
    if (after !== '' && !LETTER_OR_DIGIT.test(after)) return [];
    return Array.from({ length: found.length - after.length }, (_, at) => index + at);
  });
}

/** The pairs of parentheses. None if one is unpaired: it then belongs to a smiley, a list or a formula. */
function parentheses(text: string, guarded: ReadonlySet<number>): [open: number, close: number][] {
  const pairs: [number, number][] = [];
  const opened: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    if (guarded.has(place)) continue;
    if (text[place] === '(') opened.push(place);
    if (text[place] !== ')') continue;
    const open = opened.pop();
    if (open === undefined) return [];
    pairs.push([open, place]);
  }
  return opened.length === 0 ? pairs : [];
}
