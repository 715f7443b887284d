import { pick, type Random, shuffle } from '../random.ts';
import type { RunMode } from '../runs/runs.ts';
import { rulesOf } from './question-rules.ts';
import {
  type Difficulty,
  type Direction,
  type Question,
  type QuestionType,
  type Side,
  type SomeSides,
  shownSides,
  type TaskType,
  type WordPair,
} from './question-types.ts';
import { questionTypesOf } from './task-types.ts';
import type { Dice } from './type-rules.ts';
import { type AskedWord, type PooledWord, pooledWord } from './word-pool.ts';

/** Pools by their words: a whole class starts the same test in the same second. */
const pools = new WeakMap<readonly WordPair[], readonly PooledWord[]>();

function poolOf(words: readonly WordPair[]): readonly PooledWord[] {
  const pool = pools.get(words) ?? words.map(pooledWord);
  pools.set(words, pool);
  return pool;
}

/** The types that a word allows when one of its sides is shown. */
type PossibleTypes = Readonly<Record<Side, Map<PooledWord, readonly QuestionType[]>>>;

/** By pools and the types of their runs: the dice do not change them. */
const possibleTypes = new WeakMap<readonly PooledWord[], Map<string, PossibleTypes>>();

function possibleTypesOf(pool: readonly PooledWord[], types: readonly QuestionType[]): PossibleTypes {
  const ofPool = possibleTypes.get(pool) ?? new Map<string, PossibleTypes>();
  possibleTypes.set(pool, ofPool);
  const key = types.join(' ');
  const possible = ofPool.get(key) ?? { from: new Map(), to: new Map() };
  ofPool.set(key, possible);
  return possible;
}

/**
 * The questions of a run: one for each word, in random order, in a random one of the directions that the task allows
 * (product §9.1, product §9.21). With `asked` only these words are asked, and the
 * others serve as wrong options.
 *
 * Returns null if there is no word, or if some word allows no question of this type in these directions. The same words,
 * settings and dice make the same questions. The array of words must not change afterwards: its pool is kept, so further
 * calls with the same array are faster.
 */
export function makeQuestions({
  words,
  asked,
  type,
  mode,
  difficulty,
  direction = 'both',
  random,
}: {
  words: readonly WordPair[];
  /** Ids of words. */
  asked?: ReadonlySet<number> | undefined;
  type: TaskType;
  mode: RunMode;
  difficulty: Difficulty;
  direction?: Direction;
  random: Random;
}): Question[] | null {
  const pool = poolOf(words);
  if (pool.length === 0 || pool.some(({ from, to }) => from === '' || to === '')) return null;
  const isAsked = ({ word_id }: WordPair) => asked === undefined || asked.has(word_id);
  const dice = { difficulty, random };
  const sides = shownSides(direction);
  const types = questionTypesOf(type, mode);
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) {
    const { deal, make } = rulesOf(only);
    if (deal) {
      const dealt = deal(pool, sides, random)?.filter(({ word }) => isAsked(word));
      return dealt?.map((question) => make(question, dice)) ?? null;
    }
  }
  const possible = possibleTypesOf(pool, types);
  const questions: Question[] = [];
  for (const word of shuffle(random, pool.filter(isAsked))) {
    const question = makeQuestion({ word, pool, sides, types, possible, dice });
    if (!question) return null;
    questions.push(question);
  }
  return questions;
}

/**
 * The words that no type of the task can ask in its directions, in their order: because of them `makeQuestions` returns null
 * (product §5.16).
 */
export function wordsWithoutQuestion({
  words,
  type,
  mode,
  direction,
}: {
  words: readonly WordPair[];
  type: TaskType;
  mode: RunMode;
  direction: Direction;
}): WordPair[] {
  const pool = poolOf(words);
  const types = questionTypesOf(type, mode);
  const canAsk = (asked: AskedWord) => types.some((each) => rulesOf(each).isPossible(asked));
  return pool.filter((word) => !shownSides(direction).some((wType) => canAsk({ word, wType, pool })));
}

/** A question about the word, in the other allowed direction if the first one allows none of the types. */
function makeQuestion({
  word,
  pool,
  sides,
  types,
  possible,
  dice,
}: {
  word: PooledWord;
  pool: readonly PooledWord[];
  sides: SomeSides;
  types: readonly QuestionType[];
  possible: PossibleTypes;
  dice: Dice;
}): Question | null {
  for (const wType of shuffle(dice.random, sides)) {
    const asked: AskedWord = { word, wType, pool };
    const allowed = possible[wType].get(word) ?? allowedTypes(types, asked);
    possible[wType].set(word, allowed);
    const type = pick(dice.random, allowed);
    if (type) return rulesOf(type).make(asked, dice);
  }
  return null;
}

/** The types that the word allows in this direction; the same array if it allows all, because most words do and their types are kept. */
function allowedTypes(types: readonly QuestionType[], asked: AskedWord): readonly QuestionType[] {
  const allowed = types.filter((candidate) => rulesOf(candidate).isPossible(asked));
  return allowed.length === types.length ? types : allowed;
}
