import { cleanText, comparable, foldCase, withoutSentenceMarks } from '../text/normalise.ts';
import { rightAnswersOf } from '../words/alternatives.ts';
import { answerGraphemes, countsInAnswer, isSign } from './letters.ts';
import { type AskedPair, otherSide, SIDES, type Side, type WordPair } from './question-types.ts';

/** The graphemes of an answer that are to be entered, and the others, by their indexes. */
interface Letters {
  /** Those that count when answers are compared, punctuation included. */
  counting: readonly number[];
  /** Those of them that are learnt with the word: no punctuation, unless there is nothing else. */
  learnt: readonly number[];
  /** All that are not learnt. */
  others: readonly number[];
}

/** A word of a run with its comparison keys, which are computed once. */
export interface PooledWord extends WordPair {
  /** The key of each side as a whole option. Equal keys are the same option. */
  answer_key: Record<Side, string>;
  /** Keys of all right answers if the side is asked. Two options never share one. */
  answer_keys: Record<Side, readonly string[]>;
  /** Keys of all readings if the side is shown. Two words that share one have the same answers. */
  prompt_keys: Record<Side, readonly string[]>;
  /** The model answer of each side: its first alternative without optional text. */
  model: Record<Side, string>;
  /** The letter boxes of each model answer. */
  boxes: Record<Side, readonly string[]>;
  letters: Record<Side, Letters>;
  /** Whether a side has alternatives or optional text. */
  has_several: boolean;
}

/** A word to be asked in one direction, among the words of its run. */
export interface AskedWord {
  word: PooledWord;
  wType: Side;
  pool: readonly PooledWord[];
}

/** Cleans the texts of a word and computes its comparison keys; costly, so a run does it once for each word. */
export function pooledWord({ word_id, from, to }: WordPair): PooledWord {
  const written = { from: cleanText(from), to: cleanText(to) };
  const right = { from: rightAnswersOf(from), to: rightAnswersOf(to) };
  const model = { from: right.from[0] ?? '', to: right.to[0] ?? '' };
  const boxes = { from: answerGraphemes(model.from), to: answerGraphemes(model.to) };
  const answer_key = { from: answerKey(written.from), to: answerKey(written.to) };
  const isSingle = (side: Side) => right[side].length === 1 && right[side][0] === written[side];
  const answerKeys = (side: Side) => (isSingle(side) ? [answer_key[side]] : keysOf(right[side], answerKey));
  return {
    word_id,
    ...written,
    answer_key,
    answer_keys: { from: answerKeys('from'), to: answerKeys('to') },
    prompt_keys: { from: keysOf(right.from, promptKey), to: keysOf(right.to, promptKey) },
    model,
    boxes,
    letters: { from: lettersOf(boxes.from), to: lettersOf(boxes.to) },
    has_several: !SIDES.every(isSingle),
  };
}

/** Kept by their number, for words of which each grapheme is a letter: most words are such. */
const lettersAlone: Letters[] = [];

function lettersOf(boxes: readonly string[]): Letters {
  const places = [...boxes.keys()];
  const counting = places.filter((place) => countsInAnswer(boxes[place] ?? ''));
  const letters = counting.filter((place) => !isSign(boxes[place] ?? ''));
  if (letters.length === places.length) {
    lettersAlone[boxes.length] ??= { counting: places, learnt: places, others: [] };
    return lettersAlone[boxes.length] as Letters;
  }
  const learnt = letters.length > 0 ? letters : counting;
  return { counting, learnt, others: places.filter((place) => !learnt.includes(place)) };
}

function keysOf(texts: readonly string[], key: (text: string) => string): string[] {
  const [only, ...others] = texts;
  return only !== undefined && others.length === 0 ? [key(only)] : [...new Set(texts.map(key))];
}

/** The part of a question about the word that all types have. */
export function askedPair({ word: { from, to, word_id, model, has_several }, wType }: AskedWord): AskedPair {
  const pair = { wType, word: { from, to }, word_id };
  return has_several ? { ...pair, model_answer: model[otherSide(wType)] } : pair;
}

/**
 * Whether the answers of two words are different options that are right for both words: the words ask the same, or share
 * an answer.
 */
export function areRivals(one: PooledWord, other: PooledWord, shown: Side, asked: Side): boolean {
  if (one.answer_key[asked] === other.answer_key[asked]) return false;
  return areAskedAlike(one, other, shown) || shareAnswer(one, other, asked);
}

/** Whether the answers of each of two words are right for both. */
export function areAskedAlike(one: PooledWord, other: PooledWord, shown: Side): boolean {
  return shareKey(one.prompt_keys[shown], other.prompt_keys[shown]);
}

/** Whether some answer is right for both words. */
export function shareAnswer(one: PooledWord, other: PooledWord, asked: Side): boolean {
  return shareKey(one.answer_keys[asked], other.answer_keys[asked]);
}

function shareKey(one: readonly string[], other: readonly string[]): boolean {
  return one.some((key) => other.includes(key));
}

function answerKey(text: string): string {
  // An answer of stripped characters only is compared as it is written.
  return comparable(text, { folded: true, spaces: false }) || cleanText(text);
}

/** Words that are asked alike differ in case, apostrophes, dashes or the marks of a sentence, but not in accents. */
function promptKey(text: string): string {
  return foldCase(comparable(withoutSentenceMarks(text), { folded: false, spaces: true }) || cleanText(text));
}
