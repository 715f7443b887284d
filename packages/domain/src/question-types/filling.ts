import { sample } from '../random.ts';
import { FEWEST_LETTERS, FILLING_GIVEN_SHARE } from './difficulty.ts';
import { answerGraphemes, isLetter, letterCount } from './letters.ts';
import { type FillingQuestion, modelAnswer, otherSide } from './question-types.ts';
import { isSameAnswer } from './same-answer.ts';
import type { QuestionRules } from './type-rules.ts';
import { askedPair } from './word-pool.ts';

/** Completing the missing letters of the answer; accents and case may count (product §5.22). */
export const filling = {
  input: 'typed',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: true,
  heard: null,

  isPossible: ({ word, wType }) => letterCount(word.model[otherSide(wType)]) >= FEWEST_LETTERS,

  make(asked, { difficulty, random }) {
    const boxes = asked.word.boxes[otherSide(asked.wType)].map((grapheme, index) => ({ grapheme, index }));
    const letters = boxes.filter(({ grapheme }) => isLetter(grapheme));
    // At least one letter is left to fill in.
    const given = Math.min(Math.round(letters.length * FILLING_GIVEN_SHARE[difficulty]), letters.length - 1);
    const prefilled = [...boxes.filter(({ grapheme }) => !isLetter(grapheme)), ...sample(random, letters, given)]
      .map(({ index }) => index)
      .sort((one, other) => one - other);
    return { type: 'filling', ...askedPair(asked), prefilled };
  },

  isCorrect: (expected, response, { diacritic }) =>
    isSameAnswer(expected, response, { folded: !diacritic, spaces: false }),

  shown: (question) => ({ prefilled: question.prefilled, mask: maskOf(question) }),
} satisfies QuestionRules<FillingQuestion>;

/** The letter boxes of a question: the given graphemes, and null for each one to fill in. */
function maskOf(question: FillingQuestion): (string | null)[] {
  const given = new Set(question.prefilled);
  return answerGraphemes(modelAnswer(question)).map((grapheme, index) => (given.has(index) ? grapheme : null));
}
