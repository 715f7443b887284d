import { cleanText } from '../text/normalise.ts';
import { alternativesOf } from '../words/alternatives.ts';

/** Brackets and whatever else is written and not said; to some voices they are commands. */
const UNSAID = /[()[\]{}<>|\\*_#^~=]+/gu;

/**
 * A side of a word as a voice reads it: alternatives with a pause between them, what is optional without its brackets.
 * Empty where there is nothing to say.
 */
export function spokenText(text: string): string {
  const alternatives = alternativesOf(text).map(({ readings: [shortest = '', longest = shortest] }) => longest);
  const said = alternatives
    .map((each) => cleanText(each.replace(UNSAID, ' ')))
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
  return said.join(', ');
}
