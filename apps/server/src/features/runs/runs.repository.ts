import type { Question } from '@slovickovo/domain/question-types/question-types';
import { questionsOf, type StoredQuestions } from '@slovickovo/domain/question-types/written-questions';
import { type AcceptedAnswer, withAccepted } from '@slovickovo/domain/runs/accepted-answers';
import type { StoredAnswer } from '@slovickovo/domain/runs/runs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ACCEPTED } from '../../db/conditions/accepted.ts';
import { MISTAKES_RETURN, PRACTICE } from '../../db/conditions/practice.ts';
import { acceptsAnswers } from '../../db/conditions/run-end.ts';
import { IS_OVER_FOR_ALL } from '../../db/conditions/test-over.ts';
import type { Db } from '../../db/database.ts';
import { columnwise } from '../../db/json-rows.ts';
import { IS_OF_CLASS, IS_PRESENT, teachersOf, teaches } from '../../db/membership.ts';
import { fullNameOf } from '../../db/person-name.ts';
import { statement } from '../../db/statement.ts';
import { plannedOnce } from '../../db/statements/planned-once.ts';
import { isoTimestamp } from '../../db/wire-types.ts';

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** An answer that came after the end of its run: it is kept as a trace, and does not count. */
export interface LateAnswer extends StoredAnswer {
  stored_at: string;
}

/** Whether the time and the grace of a run `r` are over, so that answers no longer count. */
export const IS_OVERDUE = sql<boolean>`(not ${acceptsAnswers('r')})`;

/**
 * The moment at which a run `r` that ends now ends: an overdue one when it closed, and none before it started, which the clock says if
 * it was set back meanwhile.
 */
export const ENDS_AT = sql<string>`greatest(least(clock_timestamp(), r.closes_at), r.date_started)`;

/** Whether the pupil of a run `r` is not in the class of its task `t`. */
export const IS_FORMER = sql<boolean>`(t.class_id is not null and not ${IS_PRESENT})`;

/** Whether a run `r` is entered for a pupil by somebody who does not teach the class of its task `t` any more. */
const IS_OF_FORMER_TEACHER = sql<boolean>`(
  t.class_id is not null and r.played_by <> r.user_id and not ${teaches(sql.ref('r.played_by'), 't.class_id')})`;

/** Whether the task `t` of a run `r` is deleted, the pupil has left its class, or the teacher who enters the run has. */
export const IS_WITHDRAWN = sql<boolean>`(not t.valid or ${IS_FORMER} or ${IS_OF_FORMER_TEACHER})`;

/** Why the task `t` of a run `r` is gone for its pupil, or null. */
const GONE = sql<
  'deleted' | 'left_class' | null
>`case when not t.valid then 'deleted' when ${IS_FORMER} then 'left_class' end`;

/** The teachers for whom a run `r` is one of their class: homework of a pupil who left is nobody's but the pupil's (product §4.11). */
const SUPERVISORS = sql<number[]>`case when ${IS_OF_CLASS} then ${teachersOf('t.class_id')} else '{}' end`;

const ANSWERS = columnwise(['n', 'response', 'valid', 'late_at']);

const wholeRun = statement((db, { runId }: { runId: number }) =>
  db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('classes as c', 'c.id', 't.class_id')
    .select([
      'r.id',
      'r.task_id',
      'r.user_id',
      'r.played_by',
      'r.kind',
      'r.mode',
      'r.state',
      'r.difficulty',
      'r.diacritic',
      'r.questions',
      'r.question_count',
      'r.current',
      'r.revision',
      'r.date_started',
      'r.deadline',
      'r.closes_at',
      'r.date_finished',
      'r.points',
      'r.max_points',
      'r.test_rate',
      'r.correct',
      'r.suspicious',
      't.name',
      't.time',
      't.answers_shown',
      't.valid_until',
      PRACTICE.as('practice'),
      MISTAKES_RETURN.as('mistakes_return'),
      ACCEPTED.as('accepted'),
      't.class_id as usergroup_id',
      'c.name as usergroup_name',
      SUPERVISORS.as('teacher_ids'),
      't.language_from_id',
      't.language_to_id',
      fullNameOf('u').as('student'),
      sql<number | null>`(
        select max(o.test_rate) from runs o
        where o.task_id = r.task_id and o.user_id = r.user_id and o.state = 'finished'
          and o.date_finished < r.date_finished)`.as('previous_best'),
      sql<string>`clock_timestamp()`.as('server_now'),
      IS_WITHDRAWN.as('withdrawn'),
      GONE.as('gone'),
      IS_OVERDUE.as('overdue'),
    ])
    .select(({ selectFrom }) =>
      ANSWERS.from(
        selectFrom('answers as a')
          .select(['a.n', 'a.response', 'a.valid'])
          .select(sql<string | null>`case when not a.counts then a.stored_at end`.as('late_at'))
          .whereRef('a.run_id', '=', 'r.id')
          .orderBy('a.n'),
      ).as('answers'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('answer_appeals as p')
          .select(['p.n', sql<boolean>`p.refused_at is not null`.as('is_refused')])
          .whereRef('p.run_id', '=', 'r.id'),
      ).as('appeals'),
    )
    .where('r.id', '=', runId),
);

/** A run with its counting answers, those that came after its end, its task, and the database's clock at the moment of reading. */
export async function findRun(db: Db, runId: number) {
  const [row] = await wholeRun(db, { runId });
  if (row === undefined) return undefined;
  const stored = ANSWERS.rowsOf(row.answers);
  const late_answers = stored.flatMap(({ n, response, late_at }): LateAnswer[] =>
    late_at === null ? [] : [{ n, response, stored_at: isoTimestamp(late_at) }],
  );
  const answers = stored.filter(({ late_at }) => late_at === null);
  return asJudged({ ...row, answers, late_answers });
}

/** The run with the questions as they are judged now. */
export function asJudged<R extends { questions: StoredQuestions; accepted: AcceptedAnswer[] }>({
  accepted,
  questions,
  ...row
}: R): Omit<R, 'accepted' | 'questions'> & { questions: Question[] } {
  return { ...row, questions: withAccepted(questionsOf(questions), accepted) };
}

const isOver = statement((db, { taskId }: { taskId: number }) =>
  db.selectFrom('tasks as t').select(IS_OVER_FOR_ALL.as('is_over')).where('t.id', '=', taskId),
);

/** Whether the class test is over for everybody. */
export async function findIsOver(db: Db, taskId: number): Promise<boolean> {
  return (await isOver(db, { taskId })).at(0)?.is_over ?? false;
}

function runClocks(db: Db) {
  return db
    .selectFrom('runs as r')
    .select(['r.id', 'r.played_by', 'r.state', 'r.deadline', sql<string>`clock_timestamp()`.as('server_now')])
    .select(IS_OVERDUE.as('overdue'));
}

const clockOfRun = statement((db, { runId }: { runId: number }) => runClocks(db).where('r.id', '=', runId));

const clocksOfRuns = statement((db, { runIds }: { runIds: number[] }) =>
  runClocks(db).where(sql<boolean>`r.id = any(${plannedOnce(runIds)})`),
);

/** A run's times and state without its questions. */
export async function findRunClock(db: Db, runId: number) {
  return (await clockOfRun(db, { runId })).at(0);
}

/** The times and states of several runs, with one query. */
export async function findRunClocks(db: Db, runIds: number[]) {
  return clocksOfRuns(db, { runIds });
}

const openRun = statement((db, { playerId }: { playerId: number }) =>
  db.selectFrom('runs').select('id').where('played_by', '=', playerId).where('state', '=', 'open'),
);

/** Returns the id of the player's open run: at most one (`runs_one_open_idx`). */
export async function findOpenRunId(db: Db, playerId: number): Promise<number | undefined> {
  return (await openRun(db, { playerId })).at(0)?.id;
}

/** Records that the player of an open run is connected. */
export async function recordHeartbeat(db: Db, runId: number): Promise<void> {
  await db
    .updateTable('runs')
    .set({ seen_at: sql`clock_timestamp()` })
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Moves the end of a task's open runs, or of one pupil's, unless they are overdue. Minutes for everybody are time of the test, so
 * extra time is a share of them, too, if the run has any: homework without a limit has none (product §4.37). Returns the number of runs.
 */
export async function extendRuns(tx: Db, taskId: number, minutes: number, userId: number | undefined): Promise<number> {
  const isForAll = userId === undefined;
  const percent = sql`case when extra_of_ms is null then 0 else extra_percent end`;
  const added = isForAll ? sql`${minutes} * (100 + ${percent}) / 100.0` : sql`${minutes}`;
  const longer = (column: 'deadline' | 'closes_at') => sql<string>`${sql.ref(column)} + ${added} * interval '1 minute'`;
  const { numUpdatedRows } = await tx
    .updateTable('runs')
    .set({ deadline: longer('deadline'), closes_at: longer('closes_at') })
    .$if(isForAll, (query) => query.set({ extra_of_ms: sql`extra_of_ms + ${minutes} * 60000` }))
    .where('task_id', '=', taskId)
    .where('state', '=', 'open')
    .where('closes_at', 'is not', null)
    .where(acceptsAnswers('runs'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A pupil, and the extra time from now on in percent. */
export interface GivenTime {
  user_id: number;
  to: number;
}

/**
 * Makes the open runs of pupils in tasks of the class longer by their extra time, unless they have it already or are overdue. A run that
 * has begun never gets shorter (product §4.37).
 */
export async function giveExtraTime(tx: Db, classId: number, given: readonly GivenTime[]): Promise<void> {
  const longer = (column: 'deadline' | 'closes_at') =>
    sql`r.${sql.ref(column)} + r.extra_of_ms * (given.percent - r.extra_percent) / 100.0 * interval '1 millisecond'`;
  await sql`
    update runs r set extra_percent = given.percent, deadline = ${longer('deadline')}, closes_at = ${longer('closes_at')}
    from tasks t,
      unnest(${given.map(({ user_id }) => user_id)}::bigint[], ${given.map(({ to }) => to)}::smallint[]) as given (user_id, percent)
    where t.id = r.task_id and t.class_id = ${classId} and r.user_id = given.user_id and r.state = 'open'
      and r.extra_of_ms is not null and r.extra_percent < given.percent and ${acceptsAnswers('r')}`.execute(tx);
}

/** Discards an open run. Returns whether it was open. */
export async function discardRun(db: Db, runId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ state: 'discarded' })
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes runs that were begun so many days ago and are discarded, at most `most` of them, with their answers. Returns their number.
 * Nothing reads them by then: they are kept a while so that another device learns why the run is closed.
 */
export async function deleteDiscardedRuns(db: Db, { days, most }: { days: number; most: number }): Promise<number> {
  const old = db
    .selectFrom('runs')
    .select('id')
    .where('state', '=', 'discarded')
    .where('date_started', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .orderBy('date_started')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('runs').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Locks one overdue run that no other process holds, until the transaction ends. */
export async function takeOverdueRun(tx: Db): Promise<number | undefined> {
  const row = await tx
    .selectFrom('runs')
    .select('id')
    .where('state', '=', 'open')
    .where('closes_at', '<=', sql<string>`now()`)
    .orderBy('closes_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** Locks one open class test whose task is gone for its pupil and which no other process holds, until the transaction ends. */
export async function takeWithdrawnTest(tx: Db): Promise<number | undefined> {
  const row = await tx
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select('r.id')
    .where('r.state', '=', 'open')
    .where('r.mode', '=', 'sealed')
    .where(IS_WITHDRAWN)
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** Locks the open class tests of pupils of the classes until the transaction ends, in the order of their ids; returns these. */
export async function lockOpenTests(
  tx: Db,
  { classIds, userIds }: { classIds: readonly number[]; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select('r.id')
    .where('r.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('r.state', '=', 'open')
    .where('r.mode', '=', 'sealed')
    .where('t.class_id', '=', sql<number>`any(${classIds}::bigint[])`)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  return rows.map(({ id }) => id);
}
