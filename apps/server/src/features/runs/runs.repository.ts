import type { StoredAnswer } from '@slovickovo/domain/player/player';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A task as somebody would start it. */
export async function findPlayableTask(db: Db, taskId: number, userId: number) {
  return db
    .selectFrom('tasks as t')
    .leftJoin('classes as c', 'c.id', 't.class_id')
    .select([
      't.id',
      't.kind',
      'c.created_by as teacher_id',
      't.created_by',
      't.type',
      't.difficulty',
      't.diacritic',
      't.time',
      't.valid_until',
      sql<boolean>`t.valid and t.valid_from <= now() and (t.valid_until is null or now() < t.valid_until)`.as(
        'running',
      ),
      sql<boolean>`exists (select from class_students m where m.class_id = t.class_id and m.user_id = ${userId})`.as(
        'is_student',
      ),
    ])
    .where('t.id', '=', taskId)
    .executeTakeFirst();
}

/** Makes the starts of these people follow each other; held until the transaction ends. Always in one order. */
export async function lockPlayers(tx: Db, userIds: number[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
}

export interface NewRun {
  task_id: number;
  user_id: number;
  played_by: number;
  kind: TaskKind;
  mode: 'open' | 'sealed';
  difficulty: 'easy' | 'medium' | 'hard';
  diacritic: boolean;
  seed: string;
  questions: Question[];
  max_points: number;
  /** Minutes, or null without a limit. */
  time: number | null;
  valid_until: string | null;
  grace_ms: number;
}

/** Opens a run on the database's clock: deadline = least(start + limit, end of the window), then the grace. */
export async function insertRun(tx: Db, { time, valid_until, grace_ms, questions, ...row }: NewRun): Promise<number> {
  const deadline = sql<string | null>`least(now() + ${time}::int * interval '1 minute', ${valid_until}::timestamptz)`;
  const created = await tx
    .insertInto('runs')
    .values({
      ...row,
      questions: JSON.stringify(questions),
      question_count: questions.length,
      deadline,
      closes_at: sql`${deadline} + ${grace_ms} * interval '1 millisecond'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Holds the run against every other writer until the transaction ends. */
export async function lockRun(tx: Db, runId: number): Promise<void> {
  await tx.selectFrom('runs').select('id').where('id', '=', runId).forUpdate().executeTakeFirst();
}

interface StoredVerdict {
  n: number;
  response: string;
  valid: boolean;
}

/** A run with its counting answers, its task, and the database's clock at the moment of reading. */
export async function findRun(db: Db, runId: number) {
  return db
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
      't.class_id as usergroup_id',
      'c.name as usergroup_name',
      'c.created_by as teacher_id',
      't.language_from_id',
      't.language_to_id',
      sql<string>`u.name || ' ' || u.surname`.as('student'),
      sql<string>`clock_timestamp()`.as('server_now'),
      sql<boolean>`not t.valid or (t.class_id is not null and not exists (
        select from class_students m where m.class_id = t.class_id and m.user_id = r.user_id))`.as('withdrawn'),
      sql<StoredVerdict[]>`(
        select coalesce(json_agg(json_build_object('n', a.n, 'response', a.response, 'valid', a.valid) order by a.n), '[]')
        from answers a where a.run_id = r.id and a.counts)`.as('answers'),
    ])
    .where('r.id', '=', runId)
    .executeTakeFirst();
}

/** A run's times and state without its questions. */
export async function findRunClock(db: Db, runId: number) {
  return db
    .selectFrom('runs')
    .select(['id', 'played_by', 'state', 'deadline', 'closes_at', sql<string>`clock_timestamp()`.as('server_now')])
    .where('id', '=', runId)
    .executeTakeFirst();
}

/** The run the person is in the middle of: at most one (`runs_one_open_idx`). */
export async function findOpenRunId(db: Db, playerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('runs')
    .select('id')
    .where('played_by', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.id;
}

export interface JudgedAnswer extends StoredAnswer {
  word_id: number;
  valid: boolean;
  late: boolean;
  counts: boolean;
}

/** Writes answers once: what is there already stays as it is. */
export async function insertAnswers(tx: Db, runId: number, answers: JudgedAnswer[]): Promise<void> {
  await tx
    .insertInto('answers')
    .values(answers.map((answer) => ({ run_id: runId, ...answer })))
    .onConflict((conflict) => conflict.columns(['run_id', 'n']).doNothing())
    .execute();
}

/** Notes how many answers are stored; gives the database's clock. */
export async function updateCurrent(tx: Db, runId: number, current: number): Promise<string> {
  const { server_now } = await tx
    .updateTable('runs')
    .set({ current, seen_at: sql`clock_timestamp()` })
    .where('id', '=', runId)
    .returning(sql<string>`clock_timestamp()`.as('server_now'))
    .executeTakeFirstOrThrow();
  return server_now;
}

export interface Result {
  points: number;
  max_points: number;
  test_rate: number;
  correct: number;
  suspicious: boolean;
}

/** Finishes an open run, at the latest when it closed; of many at once exactly one gets the time of the finish. */
export async function finishRun(tx: Db, runId: number, result: Result): Promise<string | undefined> {
  const row = await tx
    .updateTable('runs')
    .set({ ...result, state: 'finished', date_finished: sql`least(clock_timestamp(), closes_at)` })
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .returning('date_finished')
    .executeTakeFirst();
  return row?.date_finished ?? undefined;
}

/** Notes that the player of an open run is there. */
export async function noteSign(db: Db, runId: number): Promise<void> {
  await db
    .updateTable('runs')
    .set({ seen_at: sql`clock_timestamp()` })
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .execute();
}

/** The pupil's live attempt of a class test, whoever plays it: at most one (`runs_one_live_test_idx`). */
export async function findLiveTestRun(db: Db, taskId: number, userId: number) {
  return db
    .selectFrom('runs')
    .select(['id', 'state', 'played_by'])
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .where('state', 'in', ['open', 'finished'])
    .executeTakeFirst();
}

/** Takes a result out of every count; of several at once exactly one is told true. */
export async function voidRun(tx: Db, runId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('runs')
    .set({ state: 'voided' })
    .where('id', '=', runId)
    .where('state', '=', 'finished')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves the end of open runs of a task, of everybody or of one pupil; those that are overdue are over. Gives how many. */
export async function extendRuns(tx: Db, taskId: number, minutes: number, userId: number | undefined): Promise<number> {
  const longer = (column: 'deadline' | 'closes_at') =>
    sql<string>`${sql.ref(column)} + ${minutes} * interval '1 minute'`;
  const { numUpdatedRows } = await tx
    .updateTable('runs')
    .set({ deadline: longer('deadline'), closes_at: longer('closes_at') })
    .where('task_id', '=', taskId)
    .where('state', '=', 'open')
    .where('closes_at', '>', sql<string>`now()`)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function discardRun(tx: Db, runId: number): Promise<void> {
  await tx
    .updateTable('runs')
    .set({ state: 'discarded' })
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .execute();
}

/** Takes one overdue run that no other process holds, for the rest of the transaction. */
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

/** Adds each word's answers to what the user knows of it; words that are deleted by now are passed over. */
export async function addWordResults(
  tx: Db,
  userId: number,
  verdicts: { word_id: number; valid: boolean }[],
  at: string,
): Promise<void> {
  await sql`
    insert into word_results (user_id, word_id, answered, correct, last_answered_at)
    select ${userId}, v.word_id, count(*), count(*) filter (where v.valid), ${at}::timestamptz
    from unnest(${verdicts.map((v) => v.word_id)}::bigint[], ${verdicts.map((v) => v.valid)}::boolean[]) as v(word_id, valid)
    -- Locked, so that a word deleted at this moment is passed over rather than missed by the foreign key.
    join (
      select id from words where id = any(${verdicts.map((v) => v.word_id)}::bigint[]) order by id for key share
    ) w on w.id = v.word_id
    group by v.word_id
    order by v.word_id
    on conflict (user_id, word_id) do update set
      answered = word_results.answered + excluded.answered,
      correct = word_results.correct + excluded.correct,
      last_answered_at = excluded.last_answered_at`.execute(tx);
}

/** Takes the answers of a voided run out of what the user knows of each word. */
export async function subtractWordResults(tx: Db, runId: number): Promise<void> {
  await sql`
    with gone as (
      select r.user_id, a.word_id, count(*) as answered, count(*) filter (where a.valid) as correct
      from runs r join answers a on a.run_id = r.id and a.counts
      where r.id = ${runId}
      group by r.user_id, a.word_id
    )
    update word_results k
    set answered = k.answered - gone.answered, correct = k.correct - gone.correct
    from gone
    where k.user_id = gone.user_id and k.word_id = gone.word_id`.execute(tx);
}
