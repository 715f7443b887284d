import { SLOW_ANSWER } from '../limits.ts';
import { rulesOf } from '../question-types/question-rules.ts';
import type { QuestionType } from '../question-types/question-types.ts';

/** What an answer tells about memory; `weak` is a right answer that was helped or took long (product §4.33). */
export const RECALLS = ['wrong', 'weak', 'right'] as const;
export type Recall = (typeof RECALLS)[number];

/** An answer to the question about a word. */
export interface RecalledAnswer {
  valid: boolean;
  type: QuestionType;
  /** The length of the response, in characters. */
  length: number;
  /** The time since the answer before, or since the start of the run. */
  seconds: number;
}

/** What the answer tells about memory, without asking the pupil (`helped`). A long answer may take longer, because it is typed. */
export function recallOf({ valid, type, length, seconds }: RecalledAnswer): Recall {
  if (!valid) return 'wrong';
  const { helped } = rulesOf(type);
  const isSlow = seconds > SLOW_ANSWER.seconds + SLOW_ANSWER.seconds_per_character * length;
  return helped || isSlow ? 'weak' : 'right';
}
