import { FASTEST_ANSWER_MS } from '@slovickovo/domain/limits';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { summarise } from '@slovickovo/domain/runs/runs';
import type { Context } from '../../context.ts';
import { type Db, transaction, withRetries } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { earnPoints } from '../rankings/rankings.service.ts';
import { discardRun, findRun, type RunRow, takeOverdueRun } from './runs.repository.ts';
import { finishRun, type JudgedAnswer, type Result } from './saving/saving.repository.ts';
import { addWordResults, wordsToCount } from './word-counts/word-counts.repository.ts';

/** What of the context the end of a run needs; `db` may be a transaction. */
type SettlingContext = Pick<Context, 'db' | 'config'>;

/** The run, or `not_found`. */
export async function getRun(db: Db, runId: number): Promise<RunRow> {
  const row = await findRun(db, runId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The run once it was looked at: an overdue one is finished, one whose task is gone is discarded. */
export async function getSettledRun(part: SettlingContext, runId: number): Promise<RunRow> {
  for (;;) {
    const settled = await settle(part, await getRun(part.db, runId));
    if (settled !== undefined) return settled;
  }
}

/**
 * Discards the run when its task is gone for the player, finishes it when its time is over, and gives it as it is then.
 * Nothing when somebody else has changed the run since it was read: it must be read again.
 */
export async function settle(part: SettlingContext, row: RunRow): Promise<RunRow | undefined> {
  if (row.state !== 'open') return row;
  if (row.withdrawn) return (await discardRun(part.db, row.id)) ? { ...row, state: 'discarded' } : undefined;
  return row.overdue ? finishWhole(part, row, []) : row;
}

/** Finishes the run with its last answers and gives it with its result; nothing when it must be read again. */
export async function finishWhole(
  part: SettlingContext,
  row: RunRow,
  lastAnswers: JudgedAnswer[],
): Promise<RunRow | undefined> {
  const right = row.answers.filter(({ valid }) => valid).map(({ n }) => n);
  const finished = await finish(part, { ...row, right }, lastAnswers);
  return finished && { ...row, ...finished, answers: [...row.answers, ...lastAnswers] };
}

/** An open run with all its questions and the numbers of those that are answered rightly. */
type FinishableRun = Pick<
  RunRow,
  'id' | 'task_id' | 'user_id' | 'kind' | 'difficulty' | 'current' | 'date_started' | 'server_now' | 'overdue'
> & { questions: readonly Question[]; right: readonly number[] };

/** What a run that has just been finished has become. */
export type Finished = Result & Pick<RunRow, 'state' | 'current' | 'date_finished' | 'server_now'>;

/**
 * Stores the last answers of an open run and makes its result, all or nothing: one result, one row of points, whoever else
 * tries at the same moment. Nothing when the run is not as it was read any more.
 *
 * The words are added to what the user knows of them; those of a class test a moment later (`countWordsOfTests`), for a
 * class hands in at once, and they would be most of the work.
 */
export async function finish(
  { db, config }: SettlingContext,
  run: FinishableRun,
  lastAnswers: JudgedAnswer[],
): Promise<Finished | undefined> {
  const { id, task_id, user_id, kind, difficulty, questions } = run;
  const right = new Set([...run.right, ...lastAnswers.filter(({ valid }) => valid).map(({ n }) => n)]);
  const verdicts = questions.map((_, n) => right.has(n));
  const { points, max_points, test_rate, correct } = summarise({ questions, verdicts, kind, difficulty });
  const current = run.current + lastAnswers.length;
  const elapsed = Date.parse(run.server_now) - Date.parse(run.date_started);
  const suspicious = current > 0 && elapsed / current < FASTEST_ANSWER_MS;
  const result = { points, max_points, test_rate, correct, suspicious };
  const points_earned = earnPoints(config, { user_id, task_id, kind, points, suspicious });
  const finished =
    kind === 'test'
      ? await withRetries(db, () => finishRun(db, run, result, lastAnswers, [points_earned, wordsToCount()]))
      : await transaction(db, async (tx) => {
          const changed = await finishRun(tx, run, result, lastAnswers, [points_earned]);
          if (changed !== undefined) await addWordResults(tx, id);
          return changed;
        });
  return finished && { ...result, ...finished, state: 'finished', current };
}

/** Finishes all overdue runs, one transaction each; safe beside other processes. Gives how many there were. */
export async function finishOverdueRuns({ db, config }: Context): Promise<number> {
  for (let count = 0; ; count += 1) {
    const found = await transaction(db, async (tx) => {
      const runId = await takeOverdueRun(tx);
      if (runId !== undefined) await getSettledRun({ db: tx, config }, runId);
      return runId !== undefined;
    });
    if (!found) return count;
  }
}
