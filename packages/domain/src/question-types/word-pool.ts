import { cleanText, comparable, foldCase } from '../text/normalise.ts';
import { rightAnswersOf } from '../words/alternatives.ts';
import { otherSide, SIDES, type Side, type WordPair } from './question-types.ts';

/** A word of a run with what is compared again and again, worked out once. */
export interface PooledWord extends WordPair {
  /** Each side as an option, written whole: two that are equal are the same option. */
  answer_key: Record<Side, string>;
  /** Everything that is right where the side is asked: two options never share any of it. */
  answer_keys: Record<Side, readonly string[]>;
  /** Everything the side asks where it is shown: two words that share any of it have the same answers. */
  prompt_keys: Record<Side, readonly string[]>;
  /** Each side as it is composed or completed: its first alternative without optional text. */
  model: Record<Side, string>;
  /** Whether a side has alternatives or optional text. */
  has_several: boolean;
}

/** A word to be asked in one direction, among the words of its run. */
export interface AskedWord {
  word: PooledWord;
  wType: Side;
  pool: readonly PooledWord[];
}

export function pooledWord({ word_id, from, to }: WordPair): PooledWord {
  const written = { from: cleanText(from), to: cleanText(to) };
  const right = { from: rightAnswersOf(from), to: rightAnswersOf(to) };
  return {
    word_id,
    ...written,
    answer_key: { from: answerKey(from), to: answerKey(to) },
    answer_keys: { from: keysOf(right.from, answerKey), to: keysOf(right.to, answerKey) },
    prompt_keys: { from: keysOf(right.from, promptKey), to: keysOf(right.to, promptKey) },
    model: { from: right.from[0] ?? '', to: right.to[0] ?? '' },
    has_several: SIDES.some((side) => right[side].length > 1 || right[side][0] !== written[side]),
  };
}

function keysOf(texts: readonly string[], key: (text: string) => string): string[] {
  return [...new Set(texts.map(key))];
}

/** What every question carries of its word. */
export function askedPair({ word: { from, to, word_id, model, has_several }, wType }: AskedWord) {
  return { wType, word: { from, to }, word_id, ...(has_several && { model_answer: model[otherSide(wType)] }) };
}

/**
 * Whether the answers of two words are different options, of which one is right for both words: they ask the same, or
 * share an answer.
 */
export function areRivals(one: PooledWord, other: PooledWord, shown: Side, asked: Side): boolean {
  if (one.answer_key[asked] === other.answer_key[asked]) return false;
  return shareKey(one.prompt_keys[shown], other.prompt_keys[shown]) || shareAnswer(one, other, asked);
}

/** Whether some answer is right for both. */
export function shareAnswer(one: PooledWord, other: PooledWord, asked: Side): boolean {
  return shareKey(one.answer_keys[asked], other.answer_keys[asked]);
}

function shareKey(one: readonly string[], other: readonly string[]): boolean {
  return one.some((key) => other.includes(key));
}

function answerKey(text: string): string {
  // An answer of nothing but stripped characters is compared as it is.
  return comparable(text, { folded: true, spaces: false }) || cleanText(text);
}

function promptKey(text: string): string {
  return foldCase(cleanText(text));
}
