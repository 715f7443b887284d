import { pick, type Random, shuffle } from '../random.ts';
import { connect } from './connect.ts';
import { dealBoards } from './connect-boards.ts';
import { filling } from './filling.ts';
import { folding } from './folding.ts';
import {
  type Asked,
  type Difficulty,
  MIXED_QUESTION_TYPES,
  type Question,
  type QuestionType,
  rightAnswers,
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
 * Whether a response answers the question (product §5.20). Of several right answers any does, each
 * by the rules of the question's type.
 *
 * The one judge: the browser asks it for an instant verdict in open runs, the server for the verdict that counts.
 */
export function isCorrect(
  question: Asked & Pick<Question, 'type'>,
  response: string,
  { diacritic }: { diacritic: boolean },
): boolean {
  const { isCorrect: isRight } = QUESTION_RULES[question.type];
  return rightAnswers(question).some((expected) => isRight(expected, response, { diacritic }));
}

/** What was worked out of words that are asked again: a class starts the same test in the same second. */
const pools = new WeakMap<readonly WordPair[], readonly PooledWord[]>();

function poolOf(words: readonly WordPair[]): readonly PooledWord[] {
  const pool = pools.get(words) ?? words.map(pooledWord);
  pools.set(words, pool);
  return pool;
}

/**
 * The questions of a run: one for each word, in random order, in a random direction (product §9.1).
 *
 * Null when some word allows no question of this type in either direction, and when there is no word at all. The same
 * words, settings and dice make the same questions. The same array of words, which must not change, is faster every time
 * but the first.
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
  const pool = poolOf(words);
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
