import type { Question } from '@slovickovo/domain/question-types/question-types';
import { readQuestions } from '@slovickovo/domain/question-types/written-questions';
import { asksAgain } from '@slovickovo/domain/runs/practice';
import type { Db } from '../../../db/database.ts';
import { writtenOnce } from '../../../db/written-questions.ts';
import type { RunRow } from '../runs.repository.ts';
import type { KnownQuestions } from './finishing.repository.ts';

/** The columns of a run that never change while it is open and of one revision; its answers are judged by them. */
export type RunFacts = Pick<
  RunRow,
  | 'id'
  | 'user_id'
  | 'played_by'
  | 'answers_shown'
  | 'mode'
  | 'diacritic'
  | 'question_count'
  | 'revision'
  | 'max_points'
  | 'practice'
  | 'mistakes_return'
> & {
  questions: readonly Question[];
};

/** Twenty-six hundred pupils with a test of 75 questions each, about 12 MB. */
const MOST_QUESTIONS = 200_000;

/**
 * Facts with the questions as text, outside the heap: as objects they need eight times as much, and the collection of garbage would
 * visit all of them again and again.
 */
type KeptRun = Omit<RunFacts, 'questions'> & { written: Buffer };

interface Kept {
  runs: Map<number, KeptRun>;
  /** Of all runs together. */
  questions: number;
}

const kept = new WeakMap<Db, Kept>();

/** Returns what never changes of a run that this process has read before. */
export function knownRun(db: Db, runId: number): RunFacts | undefined {
  const found = kept.get(db)?.runs.get(runId);
  if (found === undefined) return undefined;
  const { written, ...facts } = found;
  return { ...facts, questions: readQuestions(written.toString()) };
}

/** Returns the questions of a run that this process has read before. */
export function knownQuestions(db: Db, runId: number): KnownQuestions | undefined {
  return kept.get(db)?.runs.get(runId);
}

/** Keeps the facts of a run for its next answers, and forgets the runs that were kept first if there are too many. */
export function rememberRun(
  db: Db,
  {
    id,
    user_id,
    played_by,
    answers_shown,
    mode,
    diacritic,
    question_count,
    revision,
    max_points,
    practice,
    mistakes_return,
    questions,
  }: RunFacts,
): void {
  // Such a run grows with its answers.
  if (asksAgain({ practice, mistakes_return })) return;
  const all = kept.get(db) ?? { runs: new Map(), questions: 0 };
  kept.set(db, all);
  const known = all.runs.get(id);
  if (known?.revision === revision) return;
  all.runs.set(id, {
    id,
    user_id,
    played_by,
    answers_shown,
    mode,
    diacritic,
    question_count,
    revision,
    max_points,
    practice,
    mistakes_return,
    written: writtenOnce(questions),
  });
  all.questions += question_count - (known?.question_count ?? 0);
  for (const [oldest, run] of all.runs) {
    if (all.questions <= MOST_QUESTIONS) break;
    all.runs.delete(oldest);
    all.questions -= run.question_count;
  }
}

/** Forgets what this process keeps of the user's runs, after the account is erased. */
export function forgetRunsOf(db: Db, userId: number): void {
  const all = kept.get(db);
  for (const [id, run] of all?.runs ?? []) {
    if (all === undefined || (run.user_id !== userId && run.played_by !== userId)) continue;
    all.runs.delete(id);
    all.questions -= run.question_count;
  }
}
