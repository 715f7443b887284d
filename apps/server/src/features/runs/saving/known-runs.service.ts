import type { Question } from '@slovickovo/domain/question-types/question-types';
import { readQuestions, writtenQuestions } from '@slovickovo/domain/question-types/written-questions';
import { asksAgain } from '@slovickovo/domain/runs/practice';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
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

type KeptRuns = LRUCache<number, KeptRun>;

const kept = new WeakMap<Db, KeptRuns>();

/** Returns what never changes of a run that this process has read before. */
export function knownRun(db: Db, runId: number): RunFacts | undefined {
  const found = kept.get(db)?.get(runId);
  if (found === undefined) return undefined;
  const { written, ...facts } = found;
  return { ...facts, questions: readQuestions(written.toString()) };
}

/** Returns the questions of a run that this process has read before. */
export function knownQuestions(db: Db, runId: number): KnownQuestions | undefined {
  return kept.get(db)?.get(runId);
}

/**
 * Keeps the facts of a run for its next answers, and forgets the runs that were not asked for longest if there are too many.
 * `questions` may be the text of `writtenQuestions`.
 */
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
  }: Omit<RunFacts, 'questions'> & { questions: RunFacts['questions'] | Buffer },
): void {
  // Such a run grows with its answers.
  if (asksAgain({ practice, mistakes_return })) return;
  const runs = kept.get(db) ?? new LRUCache({ maxSize: MOST_QUESTIONS, sizeCalculation: (run) => run.question_count });
  kept.set(db, runs);
  if (runs.peek(id)?.revision === revision) return;
  runs.set(id, {
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
    written: Buffer.isBuffer(questions) ? questions : Buffer.from(writtenQuestions(questions)),
  });
}

/** Forgets what this process keeps of the user's runs, after the account is erased. */
export function forgetRunsOf(db: Db, userId: number): void {
  const runs = kept.get(db);
  for (const [id, run] of [...(runs?.entries() ?? [])]) {
    if (run.user_id === userId || run.played_by === userId) runs?.delete(id);
  }
}
