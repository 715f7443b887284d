import { CONNECT_BOARD } from './difficulty.ts';
import { type ConnectQuestion, otherSide } from './question-types.ts';
import { isSameAnswer } from './same-answer.ts';
import { type AskedWord, areRivals, askedPair, type QuestionRules } from './word-pool.ts';

/**
 * Finding each word's partner on a board (product §9.1).
 *
 * Here the pool is the board, and its order is the order of the partners.
 */
export const connect: QuestionRules<ConnectQuestion> = {
  isPossible: (asked) =>
    partners(asked).length >= CONNECT_BOARD.fewest &&
    !asked.pool.some((other) => areRivals(asked.word, other, asked.wType, otherSide(asked.wType))),

  make: (asked) => ({ type: 'connect', ...askedPair(asked), answers: partners(asked) }),

  isCorrect: (expected, response) => isSameAnswer(expected, response, { folded: true, spaces: false }),
};

/** The answers of the board, each once. */
export function partners({ wType, pool }: Pick<AskedWord, 'wType' | 'pool'>): string[] {
  const asked = otherSide(wType);
  return [...new Map(pool.map((word) => [word.answer_key[asked], word[asked]])).values()];
}
