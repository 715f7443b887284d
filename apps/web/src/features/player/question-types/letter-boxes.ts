import { answerGraphemes, countsInAnswer, EMPTY_BOX, isSign } from '@slovickovo/domain/question-types/letters';
import { isAnswer } from '@slovickovo/domain/question-types/question-rules';
import { comparable, graphemes } from '@slovickovo/domain/text/normalise';

/** The letter boxes of an answer: one grapheme each, some of them given. */
export interface LetterBoxes {
  /** The given letters; null for a box to fill in. */
  mask: readonly (string | null)[];
  /** The letters that were filled in; null for an empty box. */
  letters: readonly (string | null)[];
  /** The index of the box for the next letter; the number of boxes after the last one. */
  at: number;
  /** What was typed since the boxes were empty, letters without a box included; null after something else than typing. */
  typed: string | null;
}

/** Nothing filled in, the cursor in the first empty box. `mask` has the given letters, and null for each box to fill in. */
export function emptyBoxes(mask: readonly (string | null)[]): LetterBoxes {
  const boxes = { mask, letters: mask.map(() => null), at: 0, typed: '' };
  return { ...boxes, at: openBox(boxes, 0, 1) ?? mask.length };
}

/** The boxes with the letters of an earlier visit, if they fit, the cursor in the first empty box; otherwise nothing filled in. */
export function restoreBoxes(mask: LetterBoxes['mask'], letters: unknown): LetterBoxes {
  const boxes = emptyBoxes(mask);
  if (!Array.isArray(letters) || letters.length !== mask.length) return boxes;
  const fits = mask.every((given, n) => letters[n] === null || (given === null && typeof letters[n] === 'string'));
  if (!fits) return boxes;
  const open = mask.findIndex((given, n) => given === null && letters[n] === null);
  return { ...boxes, letters, at: open < 0 ? mask.length : open, typed: null };
}

/**
 * Fills boxes with letters, from the current one on. Skips characters that are not letters; drops letters beyond the last box. When a whole
 * answer has been typed whose given letters are in their places, its missing letters are in the boxes.
 */
export function typeInto(boxes: LetterBoxes, text: string): LetterBoxes {
  const before = hasLetters(boxes) ? boxes.typed : '';
  const typed = before === null ? null : before + text;
  const missing = missingOfWhole(boxes.mask, typed ?? '');
  const filled = missing === null ? fill(boxes, text) : fill(emptyBoxes(boxes.mask), missing);
  return { ...filled, typed };
}

/** Fills the boxes from the clipboard: with the missing letters, or with a whole answer. */
export function pasteInto(boxes: LetterBoxes, text: string): LetterBoxes {
  const missing = missingOfWhole(boxes.mask, text);
  return missing === null ? typeInto(boxes, text) : { ...fill(emptyBoxes(boxes.mask), missing), typed: null };
}

function fill(boxes: LetterBoxes, text: string): LetterBoxes {
  return graphemes(text).filter(countsInAnswer).reduce(typeLetter, boxes);
}

/** The letters for the boxes, if the text is a whole answer whose given letters are in their places; otherwise null. */
function missingOfWhole(mask: LetterBoxes['mask'], text: string): string | null {
  const whole = graphemes(text.normalize('NFC')).filter(countsInAnswer);
  const letters = mask.filter((given) => given === null || countsInAnswer(given));
  const isWhole =
    whole.length === letters.length && letters.every((given, n) => given === null || sameLetter(given, whole[n] ?? ''));
  return isWhole ? whole.filter((_, n) => letters[n] === null).join('') : null;
}

/** Empties the current box, or the one before it if the current one is already empty. */
export function eraseBack(boxes: LetterBoxes): LetterBoxes {
  if (boxes.letters[boxes.at]) return eraseHere(boxes);
  const before = openBox(boxes, boxes.at - 1, -1);
  return before === undefined ? boxes : eraseHere({ ...boxes, at: before });
}

/** Empties the current box. */
export function eraseHere(boxes: LetterBoxes): LetterBoxes {
  return boxes.letters[boxes.at] ? { ...boxes, letters: boxes.letters.with(boxes.at, null), typed: null } : boxes;
}

/** Moves to a box that can be filled in, for a number to it or the next one after it; stays if there is none. */
export function goTo(boxes: LetterBoxes, target: 'previous' | 'next' | 'first' | 'last' | number): LetterBoxes {
  const found = {
    previous: () => openBox(boxes, boxes.at - 1, -1),
    next: () => openBox(boxes, boxes.at + 1, 1),
    first: () => openBox(boxes, 0, 1),
    last: () => openBox(boxes, boxes.mask.length - 1, -1),
  };
  const at = typeof target === 'number' ? openBox(boxes, target, 1) : found[target]();
  return at === undefined ? boxes : { ...boxes, at, typed: null };
}

/** Whether the player has filled in any letter. */
export function hasLetters({ letters }: LetterBoxes): boolean {
  return letters.some((letter) => letter !== null);
}

/** The whole answer as one string, with `_` for every empty box; an empty string if nothing was filled in. */
export function boxesResponse(boxes: LetterBoxes): string {
  if (!hasLetters(boxes)) return '';
  return boxes.mask.map((given, index) => given ?? boxes.letters[index] ?? EMPTY_BOX).join('');
}

/** The indexes of the boxes whose letter is not the one of the answer, by the rule that judges the whole answer. */
export function wrongBoxes({ mask, letters }: LetterBoxes, answer: string, options: { diacritic: boolean }): number[] {
  const right = answerGraphemes(answer);
  const isRight = (index: number) => isAnswer('filling', right[index] ?? '', letters[index] ?? '', options);
  return mask.flatMap((given, index) => (given === null && !isRight(index) ? [index] : []));
}

function typeLetter(boxes: LetterBoxes, letter: string): LetterBoxes {
  // An accent that is typed after its letter belongs to the previous letter.
  if (/^\p{M}/u.test(letter)) return addAccent(boxes, letter);
  if (boxes.at >= boxes.mask.length) return boxes;
  // Who types the whole answer types the given punctuation too.
  if (isSign(letter) && boxes.at > 0 && givenBefore(boxes).includes(letter)) return boxes;
  const letters = boxes.letters.with(boxes.at, letter);
  return { ...boxes, letters, at: openBox(boxes, boxes.at + 1, 1) ?? boxes.mask.length };
}

/** The given graphemes between the current box and the one before it. */
function givenBefore({ mask, at }: LetterBoxes): (string | null)[] {
  return mask.slice(mask.lastIndexOf(null, at - 1) + 1, at);
}

function addAccent(boxes: LetterBoxes, accent: string): LetterBoxes {
  const before = openBox(boxes, boxes.at - 1, -1);
  const letter = before === undefined ? null : boxes.letters[before];
  if (before === undefined || !letter) return boxes;
  return { ...boxes, letters: boxes.letters.with(before, (letter + accent).normalize('NFC')) };
}

/** The nearest box to fill in, starting at `index` and going in one direction. */
function openBox({ mask }: Pick<LetterBoxes, 'mask'>, index: number, step: 1 | -1): number | undefined {
  for (let at = index; at >= 0 && at < mask.length; at += step) {
    if (mask[at] === null) return at;
  }
  return undefined;
}

function sameLetter(one: string, other: string): boolean {
  return comparable(one, { folded: true, spaces: true }) === comparable(other, { folded: true, spaces: true });
}
