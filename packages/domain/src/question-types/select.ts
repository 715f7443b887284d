import { shuffle } from '../random.ts';
import { SELECT_FEWEST_OPTIONS, SELECT_OPTIONS } from './difficulty.ts';
import { otherSide, type SelectQuestion } from './question-types.ts';
import { isSameAnswer } from './same-answer.ts';
import { type AskedWord, areSynonyms, askedPair, type QuestionRules } from './word-pool.ts';

/** Choosing the answer among answers of other words of the run (specification §5, Select). */
export const select: QuestionRules<SelectQuestion> = {
  isPossible: (asked) => wrongAnswers(asked).length >= SELECT_FEWEST_OPTIONS - 1,

  make(asked, { difficulty, random }) {
    const right = asked.word[otherSide(asked.wType)];
    const wrong = shuffle(random, wrongAnswers(asked)).slice(0, SELECT_OPTIONS[difficulty] - 1);
    return { type: 'select', ...askedPair(asked), answers: shuffle(random, [right, ...wrong]) };
  },

  isCorrect: (expected, response) => isSameAnswer(expected, response, { folded: true, spaces: false }),
};

/** Answers of other words that are wrong here, each once: neither the right one nor that of a synonym. */
function wrongAnswers({ word, wType, pool }: AskedWord): string[] {
  const asked = otherSide(wType);
  const right = pool.filter((other) => areSynonyms(word, other, wType, asked)).map((other) => other.answer_key[asked]);
  const taken = new Set([word.answer_key[asked], ...right]);
  const wrong: string[] = [];
  for (const other of pool) {
    const key = other.answer_key[asked];
    if (taken.has(key)) continue;
    taken.add(key);
    wrong.push(other[asked]);
  }
  return wrong;
}
