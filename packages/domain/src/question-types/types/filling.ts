import { pick, type Random, sample } from '../../random.ts';
import { answersOfOthersAskedAlike } from '../asked-alike.ts';
import { FEWEST_LETTERS, FILLING_GIVEN_SHARE } from '../difficulty.ts';
import { answerGraphemes, countsInAnswer, letterCount } from '../letters.ts';
import { type FillingQuestion, modelAnswer, otherSide } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
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
  helped: false,

  isPossible: ({ word, wType }) => word.letters[otherSide(wType)].learnt.length >= FEWEST_LETTERS,

  make(asked, { difficulty, random }) {
    const { learnt, others } = asked.word.letters[otherSide(asked.wType)];
    const isGiven: boolean[] = [];
    for (const place of others) isGiven[place] = true;
    const telling = tellingPlaces(asked, random);
    const share = Math.round(learnt.length * FILLING_GIVEN_SHARE[difficulty]);
    // At least one letter is left to fill in.
    const given = Math.min(Math.max(share, telling.length), learnt.length - 1);
    const further = sample(
      random,
      telling.length === 0 ? learnt : learnt.filter((place) => !telling.includes(place)),
      given - telling.length,
    );
    for (const place of [...telling, ...further].slice(0, given)) isGiven[place] = true;
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

/** Places whose letters tell the answer from those of words that are asked alike and would fit its boxes as well. */
function tellingPlaces(asked: AskedWord, random: Random): number[] {
  const side = otherSide(asked.wType);
  const boxes = asked.word.boxes[side];
  const { learnt, others } = asked.word.letters[side];
  const telling: number[] = [];
  for (const answer of answersOfOthersAskedAlike(asked)) {
    const letters = answerGraphemes(answer);
    const differs = (place: number) => letters[place] !== boxes[place];
    if (letters.length !== boxes.length || [...others, ...telling].some(differs)) continue;
    const place = pick(random, learnt.filter(differs));
    if (place !== undefined) telling.push(place);
  }
  return telling;
}

/** The letter boxes of a question: the given graphemes, and null for each one to fill in. */
function maskOf(question: FillingQuestion): (string | null)[] {
  const { prefilled } = question;
  return answerGraphemes(modelAnswer(question)).map((grapheme, place) => (prefilled.includes(place) ? grapheme : null));
}
