import { cleanText } from '../text/normalise.ts';
import { alternativesOf } from '../words/alternatives.ts';

/** Brackets and other signs that are not read aloud. Some voices take them for commands. */
const UNSAID = /[()[\]{}<>|\\*_#^~=]+/gu;

/**
 * The text that a voice reads for a side of a word: alternatives with a pause between them, and optional text without its
 * brackets. Empty if nothing can be read.
 */
export function spokenText(text: string): string {
  const said = alternativesOf(text)
    .map(({ longest }) => cleanText(longest.replace(UNSAID, ' ')))
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
  return said.join(', ');
}
