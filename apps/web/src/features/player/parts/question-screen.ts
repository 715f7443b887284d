import type { Run, RunQuestion } from '@slovickovo/contract/runs/runs';
import type { ReactNode } from 'react';

export type Language = Run['test']['language_from'];

/** What a question type gets to ask its question. A new question is a new component: nothing of the last one stays. */
export interface QuestionScreenProps {
  /** As it stands: without a response it is being asked, with one it shows how the answer went. */
  question: RunQuestion;
  /** All questions of the run as they stand, and the place of this one. */
  questions: readonly RunQuestion[];
  n: number;
  languages: { shown: Language; asked: Language };
  onAnswer: (response: string) => void;
  /** Stands under the answer once it is given: the verdict and the way on. */
  verdict: ReactNode;
}

/** How the answer of a question went: not given, not judged yet, right or wrong. */
export function outcomeOf({ response, valid }: Pick<RunQuestion, 'response' | 'valid'>) {
  if (response === null) return 'asking';
  if (valid === null) return 'waiting';
  return valid ? 'right' : 'wrong';
}
