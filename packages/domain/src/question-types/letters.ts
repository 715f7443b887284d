import { cleanText, graphemes, stripDotsAndQuotes } from '../text/normalise.ts';

/** The tile that stands for a space of the answer. */
export const SPACE_TILE = '_';

/** Stands in a response for a letter box that was left empty. */
export const EMPTY_BOX = '_';

/** The text with spaces in place of space tiles. */
export function spaced(text: string): string {
  return text.replaceAll(SPACE_TILE, ' ');
}

/** The graphemes of an answer in order: its letter boxes and tiles. */
export function answerGraphemes(answer: string): string[] {
  return graphemes(cleanText(answer));
}

/** Whether a grapheme counts when answers are compared: no space, and none of the signs that are left out (`stripDotsAndQuotes`). */
export function countsInAnswer(grapheme: string): boolean {
  return cleanText(stripDotsAndQuotes(grapheme)) !== '';
}

const SIGN = /^\p{P}/u;

/** Whether a grapheme is punctuation: it counts in an answer, but nobody learns it with a word. */
export function isSign(grapheme: string): boolean {
  return SIGN.test(grapheme);
}

/** The number of letters of the answer that count. */
export function letterCount(answer: string): number {
  return answerGraphemes(answer).filter(countsInAnswer).length;
}
