import { rightAnswersOf } from '../words/alternatives.ts';
import { otherSide, type Side } from './question-types.ts';
import { type AskedWord, type PooledWord, shareAnswer } from './word-pool.ts';

/** Words by the keys of their shown side: the answers of words under one key are right for each of them. */
export type AskedAlike = ReadonlyMap<string, readonly PooledWord[]>;

/** More words and answers than any list has for one word; a list of nothing else must not slow a start down. */
const MOST_ALIKE = 32;

const kept = new WeakMap<readonly PooledWord[], Partial<Record<Side, AskedAlike>>>();

/** The words of a pool by what is asked if one side is shown; computed once for each pool. */
export function askedAlike(pool: readonly PooledWord[], shown: Side): AskedAlike {
  const ofPool = kept.get(pool) ?? {};
  kept.set(pool, ofPool);
  ofPool[shown] ??= byPrompt(pool, shown);
  return ofPool[shown];
}

/**
 * The answers of words that are asked alike, without those that share an answer with the word: who gives one of them is not
 * wrong about the word, but does not give the answer that the question means.
 */
export function answersOfOthersAskedAlike({ word, wType, pool }: AskedWord): string[] {
  const asked = otherSide(wType);
  const index = askedAlike(pool, wType);
  const alike = new Set(word.prompt_keys[wType].flatMap((key) => index.get(key) ?? []));
  const others = [...alike].slice(0, MOST_ALIKE).filter((other) => !shareAnswer(word, other, asked));
  return others.flatMap((other) => rightAnswersOf(other[asked])).slice(0, MOST_ALIKE);
}

function byPrompt(pool: readonly PooledWord[], shown: Side): AskedAlike {
  const index = new Map<string, PooledWord[]>();
  for (const word of pool) {
    for (const key of word.prompt_keys[shown]) {
      const words = index.get(key) ?? [];
      words.push(word);
      index.set(key, words);
    }
  }
  return index;
}
