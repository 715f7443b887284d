import type { Run, RunQuestion } from '@slovickovo/contract/runs/runs';
import type { ReactNode } from 'react';

/** The language of a side of the words, as a run carries it. */
export type Language = Run['test']['language_from'];

/** The props of every question screen. Each question mounts a new component, so no state of the previous one is left. */
export interface QuestionScreenProps {
  /** Without a response the question is being asked; with one the screen shows whether it was right. */
  question: RunQuestion;
  /** All questions of the run in their present state, and the index of this one. */
  questions: readonly RunQuestion[];
  n: number;
  languages: { shown: Language; asked: Language };
  /** Whether accents and case count. */
  diacritic: boolean;
  /** Under which key this window keeps what is entered; null if it keeps nothing. */
  keptAs: string | null;
  onAnswer: (response: string) => void;
  /** Shown under the answer once it is given: the verdict and the button that continues. */
  verdict: ReactNode;
}

/**
 * The outcome of a question: not answered, not judged yet or its verdict withheld, right, wrong, or `unknown` if the player
 * said not to know the answer.
 */
export function outcomeOf({ response, valid }: Pick<RunQuestion, 'response' | 'valid'>) {
  if (response === null) return 'asking';
  if (valid === null) return 'waiting';
  if (valid) return 'right';
  return response === '' ? 'unknown' : 'wrong';
}
