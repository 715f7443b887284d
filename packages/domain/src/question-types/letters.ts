import { cleanText, graphemes, stripPunctuation } from '../text/normalise.ts';

/** The tile that stands for a space of the answer. */
export const SPACE_TILE = '_';

/** The text with spaces in place of space tiles. */
export function spaced(text: string): string {
  return text.replaceAll(SPACE_TILE, ' ');
}

/** The graphemes of an answer, in order: the boxes of filling and the tiles of folding. */
export function answerGraphemes(answer: string): string[] {
  return graphemes(cleanText(answer));
}

/** Whether a grapheme is something to know: not a space, and not stripped before comparing. */
export function isLetter(grapheme: string): boolean {
  return cleanText(stripPunctuation(grapheme)) !== '';
}

/** How many letters of the answer there are to know. */
export function letterCount(answer: string): number {
  return answerGraphemes(answer).filter(isLetter).length;
}
