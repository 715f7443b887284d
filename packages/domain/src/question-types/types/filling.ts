import { sample } from '../../random.ts';
import { FEWEST_LETTERS, FILLING_GIVEN_SHARE } from '../difficulty.ts';
import { answerGraphemes, countsInAnswer, letterCount } from '../letters.ts';
import { type FillingQuestion, modelAnswer, otherSide } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { askedPair } from '../word-pool.ts';

/** Completing the missing letters of the answer; accents and case may count (product §5.22). */
export const filling = {
  input: 'filled',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: true,
  heard: null,
  helped: false,

  isPossible: ({ word, wType }) => word.letters[otherSide(wType)].learnt.length >= FEWEST_LETTERS,

  make(asked, { difficulty, random }) {
    const { learnt, others } = asked.word.letters[otherSide(asked.wType)];
    const isGiven: boolean[] = [];
    for (const place of others) isGiven[place] = true;
    // At least one letter is left to fill in.
    const given = Math.min(Math.round(learnt.length * FILLING_GIVEN_SHARE[difficulty]), learnt.length - 1);
    for (const place of sample(random, learnt, given)) isGiven[place] = true;
    const prefilled: number[] = [];
    for (let place = 0; place < isGiven.length; place += 1) if (isGiven[place]) prefilled.push(place);
    return { type: 'filling', ...askedPair(asked), prefilled };
  },

  forms: (answer, { diacritic }) => [answerForm(answer, { folded: !diacritic, spaces: false })],

  shown: (question) => ({ prefilled: question.prefilled, mask: maskOf(question) }),

  lettersToEnter(answer, question) {
    const given = maskOf(question).filter((grapheme) => grapheme !== null && countsInAnswer(grapheme));
    return Math.max(0, letterCount(answer) - given.length);
  },

  hasPlace(answer, { model_answer = '', prefilled }) {
    if (!prefilled) return true;
    const letters = answerGraphemes(answer);
    const boxes = answerGraphemes(model_answer);
    return letters.length === boxes.length && prefilled.every((place) => letters[place] === boxes[place]);
  },
} satisfies QuestionRules<FillingQuestion>;

/** The letter boxes of a question: the given graphemes, and null for each one to fill in. */
function maskOf(question: FillingQuestion): (string | null)[] {
  const { prefilled } = question;
  return answerGraphemes(modelAnswer(question)).map((grapheme, place) => (prefilled.includes(place) ? grapheme : null));
}
