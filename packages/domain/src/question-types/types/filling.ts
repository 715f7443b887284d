import { sample } from '../../random.ts';
import { FEWEST_LETTERS, FILLING_GIVEN_SHARE } from '../difficulty.ts';
import { answerGraphemes } from '../letters.ts';
import { type FillingQuestion, modelAnswer, otherSide } from '../question-types.ts';
import { isSameAnswer } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { askedPair } from '../word-pool.ts';

/** Completing the missing letters of the answer; accents and case may count (product §5.22). */
export const filling = {
  input: 'typed',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: true,
  heard: null,

  isPossible: ({ word, wType }) => word.letters[otherSide(wType)].counting.length >= FEWEST_LETTERS,

  make(asked, { difficulty, random }) {
    const { counting, others } = asked.word.letters[otherSide(asked.wType)];
    // At least one letter is left to fill in.
    const given = Math.min(Math.round(counting.length * FILLING_GIVEN_SHARE[difficulty]), counting.length - 1);
    const isGiven: boolean[] = [];
    for (const place of others) isGiven[place] = true;
    for (const place of sample(random, counting, given)) isGiven[place] = true;
    const prefilled: number[] = [];
    for (let place = 0; place < isGiven.length; place += 1) if (isGiven[place]) prefilled.push(place);
    return { type: 'filling', ...askedPair(asked), prefilled };
  },

  isCorrect: (expected, response, { diacritic }) =>
    isSameAnswer(expected, response, { folded: !diacritic, spaces: false }),

  shown: (question) => ({ prefilled: question.prefilled, mask: maskOf(question) }),
} satisfies QuestionRules<FillingQuestion>;

/** The letter boxes of a question: the given graphemes, and null for each one to fill in. */
function maskOf(question: FillingQuestion): (string | null)[] {
  const { prefilled } = question;
  return answerGraphemes(modelAnswer(question)).map((grapheme, place) => (prefilled.includes(place) ? grapheme : null));
}
