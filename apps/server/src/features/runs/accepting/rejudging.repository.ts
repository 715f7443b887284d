import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ACCEPTED } from '../../../db/conditions/accepted.ts';
import type { Tx } from '../../../db/database.ts';

/**
 * Locks the task and its runs until the transaction ends: no run of it starts, saves, finishes or is voided meanwhile, and who has
 * read one before reads it again (`revision`).
 */
export async function lockForJudging(tx: Tx, taskId: number): Promise<void> {
  await sql`update tasks set revision = revision + 1 where id = ${taskId}`.execute(tx);
  await sql`
    with locked as (
      select id from runs where task_id = ${taskId} and state in ('open', 'finished', 'taken') order by id for update
    )
    update runs r set revision = revision + 1 from locked where r.id = locked.id`.execute(tx);
}

/** Runs that are read at once: a homework may have been repeated thousands of times, and each has up to 200 questions. */
const RUNS_AT_ONCE = 100;

/** The next open and finished runs of the task after this id, with their counting answers and what the task accepts. */
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
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(RUNS_AT_ONCE)
    .execute();
}

/** Stores new verdicts, in one statement. */
export async function updateVerdicts(
  tx: Tx,
  verdicts: readonly { run_id: number; n: number; valid: boolean }[],
): Promise<void> {
  await sql`
    update answers a set valid = v.valid
    from unnest(
      ${verdicts.map(({ run_id }) => run_id)}::bigint[], ${verdicts.map(({ n }) => n)}::int[],
      ${verdicts.map(({ valid }) => valid)}::boolean[]
    ) as v (run_id, n, valid)
    where a.run_id = v.run_id and a.n = v.n`.execute(tx);
}

export interface ChangedResult {
  run_id: number;
  points: number;
  test_rate: number;
  correct: number;
}

/** Stores new results of finished runs, in one statement. */
export async function updateResults(tx: Tx, results: readonly ChangedResult[]): Promise<void> {
  await sql`
    update runs r set points = v.points, test_rate = v.test_rate, correct = v.correct
    from unnest(
      ${results.map(({ run_id }) => run_id)}::bigint[], ${results.map(({ points }) => points)}::int[],
      ${results.map(({ test_rate }) => test_rate)}::int[], ${results.map(({ correct }) => correct)}::int[]
    ) as v (run_id, points, test_rate, correct)
    where r.id = v.run_id`.execute(tx);
}
