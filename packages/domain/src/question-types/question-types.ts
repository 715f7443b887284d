import { rightAnswersOf } from '../words/alternatives.ts';

/** The ways a word can be asked (product §9.1). After a new one is added here, the compiler and checks list the other files. */
export const QUESTION_TYPES = ['folding', 'filling', 'select', 'listening', 'dictation', 'connect'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** The types of an exercise, homework or test; `random` picks a question type for each word. */
export const TASK_TYPES = ['random', ...QUESTION_TYPES] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** How much help the questions of a task give (product §9.2). */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const SIDES = ['from', 'to'] as const;
/** One side of a word pair: the original (`from`) or the translation (`to`). */
export type Side = (typeof SIDES)[number];
/** One side, or both. */
export type SomeSides = readonly [Side, ...Side[]];

/** The directions in which a task asks its words: both, from the original to the translation, or back (product §9.21). */
export const DIRECTIONS = ['both', 'from_to', 'to_from'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A word of a run; the word with this `word_id` may have been deleted since. */
export interface WordPair {
  word_id: number;
  from: string;
  to: string;
}

/** The part of a question that all types have. */
export interface AskedPair {
  /** The side that is **shown**; the other one is asked. */
  wType: Side;
  word: { from: string; to: string };
  word_id: number;
  /**
   * The right answer that is composed or completed, and whose length counts for points. Present if a side of the word has
   * alternatives or optional text. Without it both sides are taken literally, as in runs older than alternatives.
   */
  model_answer?: string | undefined;
  /** Answers that the teacher has accepted later. They are kept with the task and not with the run (`withAccepted`). */
  accepted?: readonly string[] | undefined;
  /** Asked again after a wrong answer, and not counted: points and success follow from the first answer (product §4.34). */
  repeated?: true | undefined;
  /** When a question is asked again: the number of answers before it. Questions without a place are asked in their order. */
  place?: number | undefined;
  /** How many times a warm-up asked the question before this one (product §4.33). */
  asked_before?: number | undefined;
}

/** The answer is composed of tiles. */
export interface FoldingQuestion extends AskedPair {
  type: 'folding';
  /** The tiles: graphemes of the answer and stray letters in random order; the tile `_` is a space. */
  characters: string[];
}

/** The answer is typed; some of its letters are given. */
export interface FillingQuestion extends AskedPair {
  type: 'filling';
  /** Ascending indexes of the given graphemes of the answer; spaces, punctuation and stripped characters are always given. */
  prefilled: number[];
}

/** The answer is chosen among a few options. */
export interface SelectQuestion extends AskedPair {
  type: 'select';
  /** The options in random order, with the right one; no two differ only in case, accents or spaces. */
  answers: string[];
}

/** The shown side is heard instead of read; the answer is chosen as in `SelectQuestion`. */
export interface ListeningQuestion extends AskedPair {
  type: 'listening';
  answers: string[];
}

/** The asked side is heard, and typed; the shown side stands in its place where no voice reads it. */
export interface DictationQuestion extends AskedPair {
  type: 'dictation';
}

/** The word is connected with its partner on a board, which some questions of the run share. */
export interface ConnectQuestion extends AskedPair {
  type: 'connect';
  /** The partners on the board: the same list in the same order for all its questions. */
  answers: string[];
}

/** A question as it is stored with its run; it is never generated again (product §3.12). */
export type Question =
  | FoldingQuestion
  | FillingQuestion
  | SelectQuestion
  | ListeningQuestion
  | DictationQuestion
  | ConnectQuestion;

/** The part of a question that determines its answer. */
export type Asked = Pick<Question, 'wType' | 'word' | 'model_answer' | 'accepted'>;

const SHOWN_SIDES: Record<Direction, SomeSides> = { both: SIDES, from_to: ['from'], to_from: ['to'] };

/** The sides of a word that a task of this direction may show. */
export function shownSides(direction: Direction): SomeSides {
  return SHOWN_SIDES[direction];
}

/** The side of the answer if this one is shown, and the other way round. */
export function otherSide(side: Side): Side {
  return side === 'from' ? 'to' : 'from';
}

/** The side that the question shows, as it is written, with all its alternatives. */
export function shownText({ wType, word }: Asked): string {
  return word[wType];
}

/** The asked side as it is written, with all its alternatives. */
export function expectedAnswer({ wType, word }: Asked): string {
  return word[otherSide(wType)];
}

/** The answer that boxes and tiles are made of. */
export function modelAnswer(question: Asked): string {
  return question.model_answer ?? expectedAnswer(question);
}

/** All right answers, the model answer first and accepted ones last. */
export function rightAnswers(question: Asked): string[] {
  const { model_answer, accepted = [] } = question;
  const written = expectedAnswer(question);
  const own = model_answer === undefined ? [written] : [model_answer, ...rightAnswersOf(written)];
  return [...new Set([...own, ...accepted])];
}
