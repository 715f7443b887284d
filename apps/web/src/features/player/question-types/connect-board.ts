import type { RunQuestion } from '@slovickovo/contract/runs/runs';

export interface BoardRow {
  /** The index of the question in the run. */
  n: number;
  question: RunQuestion;
}

/** The rows of a board: the neighbouring connect questions that have the same partners as question `n`. */
export function boardAround(questions: readonly RunQuestion[], n: number): BoardRow[] {
  const partners = partnersOf(questions[n]);
  const belongs = (at: number) => partners !== undefined && partnersOf(questions[at]) === partners;
  let first = n;
  while (belongs(first - 1)) first -= 1;
  const rows: BoardRow[] = [];
  for (let at = first; belongs(at); at += 1) {
    const question = questions[at];
    if (question) rows.push({ n: at, question });
  }
  return rows;
}

function partnersOf(question: RunQuestion | undefined): string | undefined {
  return question?.type === 'connect' ? JSON.stringify([question.wType, question.answers]) : undefined;
}
