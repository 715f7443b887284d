import { sample } from '../../random.ts';
import { FEWEST_LETTERS, FILLING_GIVEN_SHARE } from '../difficulty.ts';
import { answerGraphemes, isSign } from '../letters.ts';
import { type FillingQuestion, modelAnswer, otherSide } from '../question-types.ts';
import { isSameAnswer } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { type AskedWord, askedPair } from '../word-pool.ts';

/** Completing the missing letters of the answer; accents and case may count (product §5.22). */
export const filling = {
  input: 'filled',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: true,
  heard: null,

  isPossible: ({ word, wType }) => word.letters[otherSide(wType)].counting.length >= FEWEST_LETTERS,

  make(asked, { difficulty, random }) {
    const { letters, others } = lettersToFill(asked);
    const isGiven: boolean[] = [];
    for (const place of others) isGiven[place] = true;
    // At least one letter is left to fill in.
    const given = Math.min(Math.round(letters.length * FILLING_GIVEN_SHARE[difficulty]), letters.length - 1);
    for (const place of sample(random, letters, given)) isGiven[place] = true;
    const prefilled: number[] = [];
    for (let place = 0; place < isGiven.length; place += 1) if (isGiven[place]) prefilled.push(place);
    return { type: 'filling', ...askedPair(asked), prefilled };
  },

  isCorrect: (expected, response, { diacritic }) =>
    isSameAnswer(expected, response, { folded: !diacritic, spaces: false }),

  shown: (question) => ({ prefilled: question.prefilled, mask: maskOf(question) }),
} satisfies QuestionRules<FillingQuestion>;

/** The boxes to fill in, of which some may be given, and those that are always given: punctuation is not learnt with a word. */
function lettersToFill({ word, wType }: AskedWord): { letters: readonly number[]; others: readonly number[] } {
  const side = otherSide(wType);
  const { counting, others } = word.letters[side];
  const signs = counting.filter((place) => isSign(word.boxes[side][place] ?? ''));
  // An answer of signs alone has nothing else to fill in.
  if (signs.length === 0 || signs.length === counting.length) return { letters: counting, others };
  return { letters: counting.filter((place) => !signs.includes(place)), others: [...others, ...signs] };
}

/** The letter boxes of a question: the given graphemes, and null for each one to fill in. */
function maskOf(question: FillingQuestion): (string | null)[] {
  const { prefilled } = question;
  return answerGraphemes(modelAnswer(question)).map((grapheme, place) => (prefilled.includes(place) ? grapheme : null));
}
