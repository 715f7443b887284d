/** What a letter about a task says: names and dates as they were when it was written; ISO 8601 in UTC. */
export interface LetterFacts {
  task_name: string;
  class_name: string;
  valid_from: string;
  valid_until: string | null;
}

export const LETTER_KINDS = ['test_soon', 'homework_started', 'task_moved', 'task_cancelled'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
