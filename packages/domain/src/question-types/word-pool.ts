import type { Random } from '../random.ts';
import { cleanText, comparable, foldCase } from '../text/normalise.ts';
import type { Difficulty, Question, Side, WordPair } from './question-types.ts';

/** A word of a run with what is compared again and again, worked out once. */
export interface PooledWord extends WordPair {
  /** Each side as an answer: two that are equal cannot stand beside each other as options. */
  answer_key: Record<Side, string>;
  /** Each side as a prompt: two that are equal ask the same thing. */
  prompt_key: Record<Side, string>;
}

/** A word to be asked in one direction, among the words of its run. */
export interface AskedWord {
  word: PooledWord;
  wType: Side;
  pool: readonly PooledWord[];
}

export interface Dice {
  difficulty: Difficulty;
  random: Random;
}

/** The rules of one question type: when it can be asked, how it is made, when an answer to it is right. */
export interface QuestionRules<Q extends Question> {
  isPossible(asked: AskedWord): boolean;
  /** Only for words that are possible. */
  make(asked: AskedWord, dice: Dice): Q;
  isCorrect(expected: string, response: string, options: { diacritic: boolean }): boolean;
}

export function pooledWord({ word_id, from, to }: WordPair): PooledWord {
  return {
    word_id,
    from: cleanText(from),
    to: cleanText(to),
    answer_key: { from: answerKey(from), to: answerKey(to) },
    prompt_key: { from: promptKey(from), to: promptKey(to) },
  };
}

/** What every question carries of its word. */
export function askedPair({ word: { from, to, word_id }, wType }: AskedWord) {
  return { wType, word: { from, to }, word_id };
}

/** Whether two words show the same and expect something else: each answer is right for both. */
export function areSynonyms(one: PooledWord, other: PooledWord, shown: Side, asked: Side): boolean {
  return one.prompt_key[shown] === other.prompt_key[shown] && one.answer_key[asked] !== other.answer_key[asked];
}

function answerKey(text: string): string {
  // An answer of nothing but stripped characters is compared as it is.
  return comparable(text, { folded: true, spaces: false }) || cleanText(text);
}

function promptKey(text: string): string {
  return foldCase(cleanText(text));
}
