import type { RunQuestion } from '@slovickovo/contract/runs/runs';

/** A question of a board, one of the words that are joined with their translations. */
export interface BoardRow {
  /** The index of the question in the run. */
  n: number;
  question: RunQuestion;
}

/**
 * The rows of a board: the neighbouring connect questions that have the same partners as question `n`. One that is asked again
 * has a board of its own, because pairs stay joined, and its own pair would be the answer.
 */
export function boardAround(questions: readonly RunQuestion[], n: number): BoardRow[] {
  const question = questions[n];
  const partners = partnersOf(question);
  if (question === undefined || partners === undefined) return [];
  if (question.place !== undefined) return [{ n, question }];
  const once = questions.flatMap((one, at) => (one.place === undefined ? [{ n: at, question: one }] : []));
  const belongs = (at: number) => partnersOf(once[at]?.question) === partners;
  let first = once.findIndex((row) => row.n === n);
  let end = first;
  while (belongs(first - 1)) first -= 1;
  while (belongs(end)) end += 1;
  return once.slice(first, end);
}

function partnersOf(question: RunQuestion | undefined): string | undefined {
  return question?.type === 'connect' ? JSON.stringify([question.wType, question.answers]) : undefined;
}
