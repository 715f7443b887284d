import { pick, type Random, shuffle } from '../random.ts';
import { connect } from './connect.ts';
import { dealBoards } from './connect-boards.ts';
import { filling } from './filling.ts';
import { folding } from './folding.ts';
import {
  type Difficulty,
  expectedAnswer,
  MIXED_QUESTION_TYPES,
  type Question,
  type QuestionType,
  SIDES,
  type TaskType,
  type WordPair,
} from './question-types.ts';
import { select } from './select.ts';
import { type AskedWord, type Dice, type PooledWord, pooledWord, type QuestionRules } from './word-pool.ts';

export { maskOf } from './filling.ts';

type RulesOf = { [T in QuestionType]: QuestionRules<Extract<Question, { type: T }>> };

/** Every question type and its rules. A type without rules does not compile; its screen is in `player/question-types`. */
export const QUESTION_RULES = { folding, filling, select, connect } satisfies RulesOf;

/**
 * Whether a response answers the question (specification §5, Answer checking).
 *
 * The one judge: the browser asks it for an instant verdict in open runs, the server for the verdict that counts.
 */
export function isCorrect(question: Question, response: string, { diacritic }: { diacritic: boolean }): boolean {
  return QUESTION_RULES[question.type].isCorrect(expectedAnswer(question), response, { diacritic });
}

/**
 * The questions of a run: one for each word, in random order, in a random direction (decisions §8, §9).
 *
 * Null when some word allows no question of this type in either direction, and when there is no word at all. The same
 * words, settings and dice make the same questions.
 */
export function makeQuestions({
  words,
  type,
  difficulty,
  random,
}: {
  words: readonly WordPair[];
  type: TaskType;
  difficulty: Difficulty;
  random: Random;
}): Question[] | null {
  const pool = words.map(pooledWord);
  if (pool.length === 0 || pool.some(({ from, to }) => from === '' || to === '')) return null;
  const dice = { difficulty, random };
  if (type === 'connect') return dealBoards(pool, random)?.map((asked) => connect.make(asked, dice)) ?? null;

  const types = type === 'random' ? MIXED_QUESTION_TYPES : [type];
  const questions: Question[] = [];
  for (const word of shuffle(random, pool)) {
    const question = makeQuestion({ word, pool, types, dice });
    if (!question) return null;
    questions.push(question);
  }
  return questions;
}

/** A question about the word, in the other direction where the first one allows none of the types. */
function makeQuestion({
  word,
  pool,
  types,
  dice,
}: {
  word: PooledWord;
  pool: readonly PooledWord[];
  types: readonly QuestionType[];
  dice: Dice;
}): Question | null {
  for (const wType of shuffle(dice.random, SIDES)) {
    const asked: AskedWord = { word, wType, pool };
    const type = pick(
      dice.random,
      types.filter((candidate) => QUESTION_RULES[candidate].isPossible(asked)),
    );
    if (type) return QUESTION_RULES[type].make(asked, dice);
  }
  return null;
}
