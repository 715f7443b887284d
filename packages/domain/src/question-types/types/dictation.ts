import { spokenText } from '../../speech/spoken-text.ts';
import { withoutSentenceMarks } from '../../text/normalise.ts';
import { letterCount } from '../letters.ts';
import { type DictationQuestion, otherSide } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { type AskedWord, askedPair } from '../word-pool.ts';

/** Hearing a word and writing it (product §5.30): the heard side is the asked one, so its direction is turned round. */
export const dictation = {
  input: 'typed',
  // The browser has the text of what it reads.
  sealed: false,
  offered: true,
  mixed: false,
  spelling: true,
  heard: 'asked',
  helped: true,

  isPossible: ({ word, wType }) => spokenText(word[wType]) !== '' && word.letters[wType].counting.length > 0,

  make: (asked) => ({ type: 'dictation', ...askedPair(turned(asked)) }),

  forms(answer, { diacritic }) {
    const counts = { folded: !diacritic, spaces: true };
    // The second form is for an answer of marks only, of which the first leaves nothing.
    return [answerForm(heardPart(answer), counts), answerForm(answer, counts)];
  },

  shown: () => ({}),

  lettersToEnter: letterCount,

  hasPlace: () => true,
} satisfies QuestionRules<DictationQuestion>;

/** A dash that joins no word and belongs to no number. */
const LONE_DASH = /(?<![\p{L}\p{M}\p{N}])\p{Pd}(?!\p{N})|\p{Pd}(?![\p{L}\p{N}])/gu;

/**
 * What can be written by ear: the alternatives that are read one after another, without marks of a sentence and brackets. A hyphen, which
 * is not heard either, belongs to the spelling of its word.
 */
function heardPart(text: string): string {
  return withoutSentenceMarks(spokenText(text)).replace(LONE_DASH, ' ');
}

function turned(asked: AskedWord): AskedWord {
  return { ...asked, wType: otherSide(asked.wType) };
}
