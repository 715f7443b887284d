import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ACCEPTED } from '../../../db/conditions/accepted.ts';
import type { Tx } from '../../../db/database.ts';
import { IS_OF_CLASS } from '../../../db/membership.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { type Booking, changedPointsParts, lockedDays } from '../points/points.repository.ts';
import { type AnsweredWord, changedRightAnswers } from '../word-counts/word-counts.repository.ts';

/**
 * Part of a statement that locks the task until the transaction ends: no run of it starts meanwhile, and who has read the task before
 * reads it again (`revision`).
 */
export function lockedTask(taskId: number) {
  return sql`update tasks set revision = revision + 1 where id = ${taskId} returning id`;
}

/** Locks the task, as `lockedTask` does. */
export async function lockTask(tx: Tx, taskId: number): Promise<void> {
  await lockedTask(taskId).execute(tx);
}

/**
 * Parts of a statement that lock the runs of a task until the transaction ends: none of them saves, finishes or is voided meanwhile, and
 * who has read one before reads it again (`revision`). The task is locked by an earlier statement, which has waited for runs that were
 * starting.
 */
export function lockedRuns(taskId: number) {
  return {
    parts: sql`
      chosen_runs as (
        select id from runs where task_id = ${taskId} and state in ('open', 'finished', 'taken') order by id for update
      ),
      locked_runs as (
        update runs r set revision = revision + 1 from chosen_runs where r.id = chosen_runs.id returning r.id
      )`,
    last: 'locked_runs',
  };
}

/** Locks the runs of the task, as `lockedRuns` does. */
export async function lockRuns(tx: Tx, taskId: number): Promise<void> {
  await sql`with ${lockedRuns(taskId).parts} select from locked_runs`.execute(tx);
}

/** Runs that are read at once: a homework may have been repeated thousands of times, and each has up to 200 questions. */
export const RUNS_AT_ONCE = 100;

/**
 * The next open and finished runs of the task after this id, with their counting answers and what the task accepts. Homework of pupils
 * who have left is not among them: nobody decides about it any more, and they keep its points (product §4.11).
 */
export async function listRunsToJudge(tx: Tx, taskId: number, afterId: number) {
  return tx
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select(['r.id', 'r.user_id', 'r.state', 'r.kind', 'r.difficulty', 'r.diacritic', 'r.questions'])
    .select(ACCEPTED.as('accepted'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('answers as a')
          .select(['a.n', 'a.word_id', 'a.response', 'a.valid'])
          .whereRef('a.run_id', '=', 'r.id')
          .where('a.counts', '=', true)
          .orderBy('a.n'),
      ).as('answers'),
    )
    .where('r.task_id', '=', taskId)
    .where('r.state', 'in', ['open', 'finished'])
    .where(IS_OF_CLASS)
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(RUNS_AT_ONCE)
    .execute();
}

/** The new result of a finished run: `test_rate` in percent, `correct` the number of right answers. */
export interface ChangedResult {
  run_id: number;
  points: number;
  test_rate: number;
  correct: number;
}

/** The new verdict of a stored answer, the one to question `n` (from 0) of a run. */
export interface ChangedVerdict extends AnsweredWord {
  run_id: number;
  n: number;
  valid: boolean;
}

const WAITING_RUN = projection(columnsOf('words_to_count as q', ['run_id']));

/**
 * Stores new verdicts, and new results of finished runs, and locks what follows from them: the days of their points, and which of the
 * runs wait for their words to be counted. Returns these runs; nobody counts them until the transaction ends.
 */
export async function updateVerdicts(
  tx: Tx,
  {
    verdicts,
    results,
    booking,
  }: { verdicts: readonly ChangedVerdict[]; results: readonly ChangedResult[]; booking: Booking },
): Promise<number[]> {
  const runIds = sql`${results.map(({ run_id }) => run_id)}::bigint[]`;
  const waiting = await listRows(
    tx,
    WAITING_RUN,
    (list) => sql`
      with changed_answers as (
        update answers a set valid = v.valid
        from unnest(
          ${verdicts.map(({ run_id }) => run_id)}::bigint[], ${verdicts.map(({ n }) => n)}::int[],
          ${verdicts.map(({ valid }) => valid)}::boolean[]
        ) as v (run_id, n, valid)
        where a.run_id = v.run_id and a.n = v.n
      ),
      changed_runs as (
        update runs r set points = v.points, test_rate = v.test_rate, correct = v.correct
        from unnest(
          ${runIds}, ${results.map(({ points }) => points)}::int[],
          ${results.map(({ test_rate }) => test_rate)}::int[], ${results.map(({ correct }) => correct)}::int[]
        ) as v (run_id, points, test_rate, correct)
        where r.id = v.run_id
      ),
      locked_days as (${lockedDays(sql`l.run_id = any(${runIds})`, booking)})
      select ${list} from words_to_count q where q.run_id = any(${runIds}) order by q.run_id for update`,
  );
  return waiting.map(({ run_id }) => run_id);
}

/**
 * Changes the points of results, and then the statistics of words by new verdicts. Requires `updateVerdicts` in an earlier statement:
 * what is read here may have changed until it had its locks.
 */
export async function updateBooks(
  tx: Tx,
  {
    verdicts,
    results,
    booking,
  }: { verdicts: readonly ChangedVerdict[]; results: readonly ChangedResult[]; booking: Booking },
): Promise<void> {
  const words = verdicts.map(({ user_id, word_id, valid }) => ({ user_id, word_id, difference: valid ? 1 : -1 }));
  await sql`with ${changedPointsParts(results, booking)} ${changedRightAnswers(words, 'months')}`.execute(tx);
}
