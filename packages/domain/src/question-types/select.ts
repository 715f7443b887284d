import { type Random, sample, shuffle } from '../random.ts';
import { SELECT_FEWEST_OPTIONS, SELECT_OPTIONS } from './difficulty.ts';
import { otherSide, type SelectQuestion, type Side } from './question-types.ts';
import { isSameAnswer } from './same-answer.ts';
import type { QuestionRules } from './type-rules.ts';
import { type AskedWord, askedPair, type PooledWord } from './word-pool.ts';

/** Choosing the answer among those of other words of the run (product §5.23). */
export const select = {
  input: 'chosen',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: false,
  heard: null,

  isPossible: (asked) => wrongAnswers(asked, SELECT_FEWEST_OPTIONS - 1).length === SELECT_FEWEST_OPTIONS - 1,

  make(asked, { difficulty, random }) {
    const right = asked.word[otherSide(asked.wType)];
    const wrong = drawWrongAnswers(asked, SELECT_OPTIONS[difficulty] - 1, random);
    return { type: 'select', ...askedPair(asked), answers: shuffle(random, [right, ...wrong]) };
  },

  isCorrect: (expected, response) => isSameAnswer(expected, response, { folded: true, spaces: false }),

  shown: ({ answers }) => ({ answers }),
} satisfies QuestionRules<SelectQuestion>;

/** So many wrong answers in random order, or all if there are fewer. */
function drawWrongAnswers(asked: AskedWord, count: number, random: Random): string[] {
  const { fewestFirst, areApart } = choicesOf(asked.pool)[asked.wType];
  if (!areApart) return sample(random, wrongAnswers(asked), count);
  // One more, because the word itself may be among them.
  const others = sample(random, fewestFirst, count + 1).filter((other) => other !== asked.word);
  return others.slice(0, count).map((other) => other[otherSide(asked.wType)]);
}

/**
 * Answers of other words that are wrong for this one: not the answer of a synonym, and no two with a common alternative. At
 * most `enough`.
 */
function wrongAnswers({ word, wType, pool }: AskedWord, enough = pool.length): string[] {
  const asked = otherSide(wType);
  const { asking, fewestFirst, areApart } = choicesOf(pool)[wType];
  if (areApart) {
    // The answers of all other words are wrong; the word itself may be one of the first.
    const others = fewestFirst.slice(0, enough + 1).filter((other) => other !== word);
    return others.slice(0, enough).map((other) => other[asked]);
  }
  const taken = new Set(word.answer_keys[asked]);
  for (const synonym of word.prompt_keys[wType].flatMap((key) => asking.get(key) ?? [])) {
    for (const key of synonym.answer_keys[asked]) taken.add(key);
  }
  const wrong: string[] = [];
  for (const other of fewestFirst) {
    const keys = other.answer_keys[asked];
    if (wrong.length === enough) break;
    if (keys.some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    wrong.push(other[asked]);
  }
  return wrong;
}

/** Data of a pool that the options of all its words share if one side is shown. */
interface Choices {
  /** Words by the keys of their shown side: words under one key have the same answers. */
  asking: ReadonlyMap<string, readonly PooledWord[]>;
  /** Words with fewer alternatives come first, because they exclude fewer others. */
  fewestFirst: readonly PooledWord[];
  /** Whether no two words ask the same or share an answer. */
  areApart: boolean;
}

const choices = new WeakMap<readonly PooledWord[], Record<Side, Choices>>();

function choicesOf(pool: readonly PooledWord[]): Record<Side, Choices> {
  const found = choices.get(pool) ?? { from: choicesWhereShown(pool, 'from'), to: choicesWhereShown(pool, 'to') };
  choices.set(pool, found);
  return found;
}

function choicesWhereShown(pool: readonly PooledWord[], shown: Side): Choices {
  const asked = otherSide(shown);
  const asking = new Map<string, PooledWord[]>();
  for (const word of pool) {
    for (const key of word.prompt_keys[shown]) asking.set(key, [...(asking.get(key) ?? []), word]);
  }
  const fewestFirst = pool.toSorted((one, two) => one.answer_keys[asked].length - two.answer_keys[asked].length);
  const answers = pool.flatMap((word) => word.answer_keys[asked]);
  const areApart =
    new Set(answers).size === answers.length && [...asking.values()].every((words) => words.length === 1);
  return { asking, fewestFirst, areApart };
}
