import { rightAnswersOf } from '../words/alternatives.ts';

/** The ways a word can be asked (product §9.1). After a new one is added here, the compiler and checks list the other files. */
export const QUESTION_TYPES = ['folding', 'filling', 'select', 'connect'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What an exercise, homework or test may be set to; `random` mixes the types word by word. */
export const TASK_TYPES = ['random', ...QUESTION_TYPES] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const SIDES = ['from', 'to'] as const;
/** One side of a word pair: the original (`from`) or the translation (`to`). */
export type Side = (typeof SIDES)[number];

/** A word as it goes into a run; `word_id` may name a word that is deleted by now. */
export interface WordPair {
  word_id: number;
  from: string;
  to: string;
}

interface AskedPair {
  /** The side that is **shown**; the other one is asked. */
  wType: Side;
  word: { from: string; to: string };
  word_id: number;
  /**
   * Of several right answers the one that is composed or completed, and whose length pays; there when a side of the word
   * has alternatives or optional text. Without it both sides are taken word for word, as in runs of before there were any.
   */
  model_answer?: string | undefined;
}

export interface FoldingQuestion extends AskedPair {
  type: 'folding';
  /** The tiles: graphemes of the answer and stray letters in random order; a space of the answer is the tile `_`. */
  characters: string[];
}

export interface FillingQuestion extends AskedPair {
  type: 'filling';
  /** Ascending indexes of the graphemes of the answer that are given; spaces and stripped characters always are. */
  prefilled: number[];
}

export interface SelectQuestion extends AskedPair {
  type: 'select';
  /** The options in random order, the right one among them; no two are equal after folding. */
  answers: string[];
}

export interface ConnectQuestion extends AskedPair {
  type: 'connect';
  /** The partners on the board, the same list in the same order for all its questions. */
  answers: string[];
}

/** A question as it is stored with its run; never made again (product §3.12). */
export type Question = FoldingQuestion | FillingQuestion | SelectQuestion | ConnectQuestion;

/** What the answer of a question follows from. */
export type Asked = Pick<Question, 'wType' | 'word' | 'model_answer'>;

export function otherSide(side: Side): Side {
  return side === 'from' ? 'to' : 'from';
}

export function shownText({ wType, word }: Asked): string {
  return word[wType];
}

/** The asked side as it is written, with all its alternatives. */
export function expectedAnswer({ wType, word }: Asked): string {
  return word[otherSide(wType)];
}

/** The one answer that a question asks for letter by letter. */
export function modelAnswer(question: Asked): string {
  return question.model_answer ?? expectedAnswer(question);
}

/** Everything that is right as an answer, the model answer first. */
export function rightAnswers(question: Asked): string[] {
  const { model_answer } = question;
  const written = expectedAnswer(question);
  return model_answer === undefined ? [written] : [...new Set([model_answer, ...rightAnswersOf(written)])];
}
