import { graphemes } from '@slovickovo/domain/text/normalise';

/** A word of so many letters or fewer stays in one piece where its column can be widened; a longer one may be broken. */
export const LONGEST_WHOLE_WORD = 12;

/** Letters of the longest part of the texts that a line may not break: a word, or a part of it up to its slash or hyphen. */
export function longestPart(texts: readonly string[]): number {
  const parts = texts.flatMap((text) => text.split(/\s|(?<=[/-])/));
  return Math.max(...parts.map((part) => graphemes(part).length));
}
