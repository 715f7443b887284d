import type { ConnectQuestion } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { askedPair } from '../word-pool.ts';
import { dealBoards, isBoardFor, partners } from './connect-boards.ts';

/**
 * Finding each word's partner on a board (product §9.1).
 *
 * Here the pool is the board, and its order is the order of the partners.
 */
export const connect = {
  input: 'chosen',
  sealed: true,
  offered: false,
  // A board needs several words next to each other, and `random` picks a type for each word.
  mixed: false,
  spelling: false,
  heard: null,
  helped: true,

  isPossible: isBoardFor,
  make: (asked) => ({ type: 'connect', ...askedPair(asked), answers: partners(asked) }),
  forms: (answer) => [answerForm(answer, { folded: true, spaces: false })],
  shown: ({ answers }) => ({ answers }),
  deal: dealBoards,

  lettersToEnter: () => 0,

  hasPlace: () => true,
} satisfies QuestionRules<ConnectQuestion>;
