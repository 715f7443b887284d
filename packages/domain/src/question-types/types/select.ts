import { type Random, sample, shuffle } from '../../random.ts';
import { type AskedAlike, askedAlike } from '../asked-alike.ts';
import { SELECT_FEWEST_OPTIONS, SELECT_OPTIONS } from '../difficulty.ts';
import { otherSide, type SelectQuestion, type Side } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { type AskedWord, askedPair, type PooledWord } from '../word-pool.ts';

/** Choosing the answer among those of other words of the run (product §5.23). */
export const select = {
  input: 'chosen',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: false,
  heard: null,
  helped: true,

  isPossible(asked) {
    const { asking } = choicesOf(asked.pool)[asked.wType];
    const others = asking === null ? asked.pool.length - 1 : wrongAnswers(asked, asking, FEWEST_WRONG).length;
    return others >= FEWEST_WRONG;
  },

  make(asked, { difficulty, random }) {
    const right = asked.word[otherSide(asked.wType)];
    const wrong = drawWrongAnswers(asked, SELECT_OPTIONS[difficulty] - 1, random);
    return { type: 'select', ...askedPair(asked), answers: shuffle(random, [right, ...wrong]) };
  },

  forms: (answer) => [answerForm(answer, { folded: true, spaces: false })],

  shown: ({ answers }) => ({ answers }),

  lettersToEnter: () => 0,

  hasPlace: () => true,
} satisfies QuestionRules<SelectQuestion>;

const FEWEST_WRONG = SELECT_FEWEST_OPTIONS - 1;

/** So many wrong answers in random order, or all if there are fewer. */
function drawWrongAnswers(asked: AskedWord, count: number, random: Random): string[] {
  const { fewestFirst, asking } = choicesOf(asked.pool)[asked.wType];
  if (asking !== null) return sample(random, wrongAnswers(asked, asking), count);
  // One more, because the word itself may be among them.
  const others = sample(random, fewestFirst, count + 1).filter((other) => other !== asked.word);
  return others.slice(0, count).map((other) => other[otherSide(asked.wType)]);
}

/**
 * Answers of other words that are wrong for this one: not the answer of a synonym, and no two with a common alternative. At
 * most `enough`.
 */
function wrongAnswers({ word, wType, pool }: AskedWord, asking: AskedAlike, enough = pool.length): string[] {
  const asked = otherSide(wType);
  const taken = new Set(word.answer_keys[asked]);
  for (const synonym of word.prompt_keys[wType].flatMap((key) => asking.get(key) ?? [])) {
    for (const key of synonym.answer_keys[asked]) taken.add(key);
  }
  const wrong: string[] = [];
  for (const other of choicesOf(pool)[wType].fewestFirst) {
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
  /** Words with fewer alternatives come first, because they exclude fewer others. */
  fewestFirst: readonly PooledWord[];
  /** Null if no two words ask the same or share an answer: then the answers of all other words are wrong. */
  asking: AskedAlike | null;
}

const choices = new WeakMap<readonly PooledWord[], Record<Side, Choices>>();

function choicesOf(pool: readonly PooledWord[]): Record<Side, Choices> {
  const found = choices.get(pool) ?? { from: choicesWhereShown(pool, 'from'), to: choicesWhereShown(pool, 'to') };
  choices.set(pool, found);
  return found;
}

function choicesWhereShown(pool: readonly PooledWord[], shown: Side): Choices {
  const asked = otherSide(shown);
  const fewestFirst = pool.toSorted((one, two) => one.answer_keys[asked].length - two.answer_keys[asked].length);
  const areApart = areAllDifferent(pool, (word) => word.answer_keys[asked]);
  if (areApart && areAllDifferent(pool, (word) => word.prompt_keys[shown])) return { fewestFirst, asking: null };
  return { fewestFirst, asking: askedAlike(pool, shown) };
}

function areAllDifferent(pool: readonly PooledWord[], keysOf: (word: PooledWord) => readonly string[]): boolean {
  const keys = new Set<string>();
  let count = 0;
  for (const word of pool) {
    for (const key of keysOf(word)) {
      keys.add(key);
      count += 1;
    }
  }
  return keys.size === count;
}
