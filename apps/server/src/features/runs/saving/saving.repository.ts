import type { Question } from '@slovickovo/domain/question-types/question-types';
import type { StoredAnswer } from '@slovickovo/domain/runs/runs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { PLANNED_ONCE } from '../../../db/planned-once.ts';
import { IS_OVERDUE, IS_WITHDRAWN, type RunRow } from '../runs.repository.ts';

/** Of a run what its next answers need: of its questions, which are most of it, only those with the given numbers. */
export async function findAnswerableRun(db: Db, runId: number, numbers: number[]) {
  return stateOfRun(db, runId)
    .select(
      sql<NumberedQuestions>`(
        select coalesce(jsonb_object_agg(n, r.questions -> n), '{}') from unnest(${numbers}::int[]) as n)`.as(
        'questions',
      ),
    )
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
}

/** Of a run what its last answers and its end need: all its questions, and the numbers of those that are answered rightly. */
export async function findFinishableRun(db: Db, runId: number) {
  return stateOfRun(db, runId)
    .select([
      'r.task_id',
      'r.user_id',
      'r.kind',
      'r.difficulty',
      'r.date_started',
      'r.questions',
      sql<number[]>`array(select a.n from answers a where a.run_id = r.id and a.counts and a.valid)`.as('right'),
    ])
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
}

function stateOfRun(db: Db, runId: number) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select([
      'r.id',
      'r.played_by',
      'r.mode',
      'r.state',
      'r.diacritic',
      'r.question_count',
      'r.current',
      'r.deadline',
      'r.max_points',
      sql<string>`clock_timestamp()`.as('server_now'),
      IS_OVERDUE.as('overdue'),
      IS_WITHDRAWN.as('withdrawn'),
    ])
    .where('r.id', '=', runId);
}

/** Questions by their number. */
export type NumberedQuestions = Readonly<Record<number, Question | null>>;

export interface JudgedAnswer extends StoredAnswer {
  word_id: number;
  valid: boolean;
}

/** A run as it was read: it is written only as long as it still is so. */
type ReadRun = Pick<RunRow, 'id' | 'current'>;

/**
 * Stores the next answers of an open run and gives its clock; nothing when the run is not as it was read any more, or its
 * time is over.
 */
export async function appendAnswers(db: Db, { id, current }: ReadRun, answers: JudgedAnswer[]) {
  const { rows } = await sql<{ deadline: string | null; server_now: string }>`
    with changed as (
      update runs set current = current + ${answers.length}, seen_at = clock_timestamp()
      where id = ${id} and state = 'open' and current = ${current}
        and (closes_at is null or clock_timestamp() < closes_at)
      returning id, deadline, clock_timestamp() as server_now
    ),
    stored as (${insertedAnswers(answers)})
    select deadline, server_now from changed ${PLANNED_ONCE}`.execute(db);
  return rows[0];
}

/** The answers as rows of `changed`, the run that this statement has changed; late ones are marked. */
function insertedAnswers(answers: JudgedAnswer[]) {
  const column = <K extends keyof JudgedAnswer>(name: K) => answers.map((answer) => answer[name]);
  return sql`
    insert into answers (run_id, n, response, word_id, valid, late)
    select changed.id, a.n, a.response, a.word_id, a.valid, coalesce(changed.deadline <= changed.server_now, false)
    from changed, unnest(${column('n')}::int[], ${column('response')}::text[], ${column('word_id')}::bigint[],
      ${column('valid')}::boolean[]) as a (n, response, word_id, valid)`;
}

/** Keeps answers that came after the end, as a trace; what is there already stays as it is. */
export async function insertTraces(db: Db, runId: number, answers: JudgedAnswer[]): Promise<void> {
  await db
    .insertInto('answers')
    .values(answers.map((answer) => ({ run_id: runId, ...answer, late: true, counts: false })))
    .onConflict((conflict) => conflict.columns(['run_id', 'n']).doNothing())
    .execute();
}

export interface Result {
  points: number;
  max_points: number;
  test_rate: number;
  correct: number;
  suspicious: boolean;
}

/**
 * Finishes an open run that is as it was read, with its last answers and with what else belongs to a finish: common table
 * expressions over `changed` (`id`, `date_finished`). An overdue run ends when it closed. Of many at once exactly one gets
 * the time of the finish.
 */
export async function finishRun(
  db: Db,
  { id, current, overdue }: ReadRun & Pick<RunRow, 'overdue'>,
  result: Result,
  lastAnswers: JudgedAnswer[],
  consequences: RawBuilder<unknown>[],
): Promise<{ date_finished: string; server_now: string } | undefined> {
  const { rows } = await sql<{ date_finished: string; server_now: string }>`
    with changed as (
      update runs set state = 'finished', current = current + ${lastAnswers.length}, points = ${result.points},
        max_points = ${result.max_points}, test_rate = ${result.test_rate}, correct = ${result.correct},
        suspicious = ${result.suspicious}, date_finished = least(clock_timestamp(), closes_at)
      where id = ${id} and state = 'open' and current = ${current}
        and coalesce(closes_at <= clock_timestamp(), false) = ${overdue}
      returning id, deadline, date_finished, clock_timestamp() as server_now
    ),
    stored as (${insertedAnswers(lastAnswers)}),
    ${sql.join(consequences)}
    select date_finished, server_now from changed ${PLANNED_ONCE}`.execute(db);
  return rows[0];
}
