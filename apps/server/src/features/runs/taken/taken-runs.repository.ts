import type { TakenItem } from '@slovickovo/contract/runs/taken-runs';
import { sql } from 'kysely';
import { IS_ARCHIVED } from '../../../db/conditions/archive.ts';
import { TAKEN_EXPIRES_AT, TAKEN_FOR, TAKEN_IS_IN_TIME } from '../../../db/conditions/taken.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { getRow, listRows, projection } from '../../../db/projection.ts';
import { ENDS_AT } from '../runs.repository.ts';
import type { Result } from '../saving/finishing.repository.ts';
import type { JudgedAnswer } from '../saving/saving.repository.ts';
import { answerRows, columnsOfAnswers } from '../saving/saving.repository.ts';

const WAITING = projection({
  count: sql<number>`count(r.id)::int`,
  run_id: sql<number | null>`(min(r.id) filter (where r.task_id = asked.task_id))`,
  expires_at: sql<string>`coalesce(min(${TAKEN_EXPIRES_AT}) filter (where r.task_id = asked.task_id), now() + ${TAKEN_FOR})`,
});

/**
 * Deletes what the user took along so long ago that it cannot be delivered any more. Returns how many runs are left, the one of the task,
 * if there is one (`runs_one_taken_idx`), and when this one expires, or one that the transaction makes. The user is locked by an earlier
 * statement, so that everything taken along before is counted.
 */
export async function removeExpiredRuns(tx: Tx, userId: number, taskId: number) {
  return getRow(
    tx,
    WAITING,
    (list) => sql`
      with expired as (
        delete from runs r where r.user_id = ${userId} and r.state = 'taken' and ${TAKEN_EXPIRES_AT} <= now()
      )
      select ${list}
      from (select ${taskId}::bigint as task_id) as asked
      left join runs r on r.user_id = ${userId} and r.state = 'taken' and ${TAKEN_EXPIRES_AT} > now()
      group by asked.task_id`,
  );
}

function takenRuns(db: Db) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .leftJoin('classes as c', 'c.id', 't.class_id')
    .select([
      'r.id',
      'r.task_id as test_id',
      't.name',
      'r.kind',
      't.class_id as usergroup_id',
      'c.name as usergroup_name',
    ])
    .select(['r.date_started', 'r.date_finished', 'r.test_rate', 't.valid_until', TAKEN_EXPIRES_AT.as('expires_at')]);
}

/** What the user has taken along and not delivered, and what was delivered too late; the newest first. */
export async function listTakenRunsOf(db: Db, userId: number): Promise<TakenItem[]> {
  return takenRuns(db)
    .select(sql<TakenItem['state']>`r.state`.as('state'))
    .where('r.user_id', '=', userId)
    .where('r.state', 'in', ['taken', 'uncounted'])
    .where((where) => where.or([where('r.state', '=', 'taken'), where(TAKEN_EXPIRES_AT, '>', sql<string>`now()`)]))
    .orderBy('r.id', 'desc')
    .execute();
}

/** Whether the answers are in time if they are delivered now, whether the homework was moved to a later start, and its class archived. */
export async function findDeliveryFacts(db: Db, runId: number) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select([TAKEN_IS_IN_TIME.as('is_in_time'), IS_ARCHIVED.as('is_archived')])
    .select(sql<boolean>`t.valid and clock_timestamp() < t.valid_from`.as('is_early'))
    .where('r.id', '=', runId)
    .executeTakeFirstOrThrow();
}

const KEPT = projection({ id: sql<number>`changed.id` });

/**
 * Stores answers that were delivered too late, with their result, which earns nothing and is no result of the task. Returns undefined
 * if the run changed since it was read, or is in time.
 */
export async function finishUncounted(
  db: Db,
  { id, revision }: { id: number; revision: number },
  { points, max_points, test_rate, correct, suspicious }: Result,
  answers: JudgedAnswer[],
): Promise<number | undefined> {
  const [kept] = await listRows(
    db,
    KEPT,
    (list) => sql`
    with changed as (
      update runs r set state = 'uncounted', current = ${answers.length}, points = ${points}, max_points = ${max_points},
        test_rate = ${test_rate}, correct = ${correct}, suspicious = ${suspicious}, date_finished = ${ENDS_AT}
      from tasks t
      where r.id = ${id} and r.state = 'taken' and r.revision = ${revision} and t.id = r.task_id and not ${TAKEN_IS_IN_TIME}
      returning r.id
    ),
    stored as (
      insert into answers (run_id, n, response, word_id, valid, late)
      select changed.id, a.n, a.response, a.word_id, a.valid, true from changed, ${answerRows(columnsOfAnswers(answers))}
    )
    select ${list} from changed`,
  );
  return kept?.id;
}

/** Gives up a run that was not delivered. Returns whether it was not. */
export async function discardTakenRun(db: Db, runId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ state: 'discarded' })
    .where('id', '=', runId)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
