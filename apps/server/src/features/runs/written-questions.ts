import type { Question } from '@slovickovo/domain/question-types/question-types';

const written = new WeakMap<readonly Question[], Buffer>();

/** The questions as the JSON in which they are stored with their run, and kept for its answers; written once for both. */
export function writtenQuestions(questions: readonly Question[]): Buffer {
  const json = written.get(questions) ?? Buffer.from(JSON.stringify(questions));
  written.set(questions, json);
  return json;
}
