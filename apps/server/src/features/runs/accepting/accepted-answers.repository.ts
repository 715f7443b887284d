import type { Question } from '@slovickovo/domain/question-types/question-types';
import type { AcceptedAnswer } from '@slovickovo/domain/runs/accepted-answers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { classesTaughtBy } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';

interface NewAcceptedAnswer extends AcceptedAnswer {
  task_id: number;
  accepted_by: number;
  text_before: string | null;
  text_after: string | null;
}

/** Returns the id; undefined if the task accepts the answer already. */
export async function insertAccepted(tx: Tx, accepted: NewAcceptedAnswer): Promise<number | undefined> {
  const row = await tx
    .insertInto('accepted_answers')
    .values(accepted)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends that the task accepts the answer, and returns it; undefined if it does not. */
export async function endAccepted(
  tx: Tx,
  { taskId, acceptedId, userId }: { taskId: number; acceptedId: number; userId: number },
) {
  return tx
    .updateTable('accepted_answers')
    .set({ withdrawn_by: userId, withdrawn_at: sql<string>`now()` })
    .where('id', '=', acceptedId)
    .where('task_id', '=', taskId)
    .where('withdrawn_at', 'is', null)
    .returning(['word_id', 'asked', 'text_before', 'text_after'])
    .executeTakeFirst();
}

/** The accepted answers of a task with their words, and those that were withdrawn, the latest first. */
export async function listAcceptedOfTask(db: Db, taskId: number) {
  return db
    .selectFrom('accepted_answers as x')
    .innerJoin('task_words as w', (join) =>
      join.onRef('w.task_id', '=', 'x.task_id').onRef('w.word_id', '=', 'x.word_id'),
    )
    .leftJoin('users as u', 'u.id', 'x.accepted_by')
    .leftJoin('users as v', 'v.id', 'x.withdrawn_by')
    .select([
      'x.id',
      'x.word_id',
      'w.word_from as from',
      'w.word_to as to',
      'x.asked',
      'x.answer',
      'x.accepted_at',
      'x.withdrawn_at',
    ])
    .select([
      sql<string | null>`case when u.id is not null then ${fullNameOf('u')} end`.as('accepted_by'),
      sql<string | null>`case when v.id is not null then ${fullNameOf('v')} end`.as('withdrawn_by'),
      sql<boolean>`x.text_after is not null`.as('completes_word'),
    ])
    .where('x.task_id', '=', taskId)
    .orderBy('x.id', 'desc')
    .execute();
}

/** Answers that are still judged wrong and about which the pupils of the class have asked, the first asked first. */
function waitingAppeals(db: Db, taskId: number) {
  return db
    .selectFrom('runs as r')
    .innerJoin('answer_appeals as p', 'p.run_id', 'r.id')
    .innerJoin('answers as a', (join) => join.onRef('a.run_id', '=', 'p.run_id').onRef('a.n', '=', 'p.n'))
    .where('r.task_id', '=', taskId)
    .where('r.state', '=', 'finished')
    .where('p.refused_at', 'is', null)
    .where('a.valid', '=', false);
}

const QUESTION = sql<Pick<Question, 'type' | 'wType' | 'word'>>`(r.questions -> p.n)`;

export async function listAppeals(db: Db, taskId: number) {
  return waitingAppeals(db, taskId)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['p.run_id', 'p.n', 'a.word_id', 'a.response', 'u.id as user_id', 'u.name', 'u.surname'])
    .select(QUESTION.as('question'))
    .orderBy('p.appealed_at')
    .orderBy('p.run_id')
    .orderBy('p.n')
    .execute();
}

/** The number of answers in the task that wait for a decision, of everybody or of one pupil. */
export async function countAppeals(db: Db, taskId: number, userId?: number): Promise<number> {
  const { count } = await waitingAppeals(db, taskId)
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId as number))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a pupil asks about an answer; a repeated request changes nothing. */
export async function insertAppeal(
  db: Db,
  { runId, n, classId }: { runId: number; n: number; classId: number },
): Promise<void> {
  await db
    .insertInto('answer_appeals')
    .values({ run_id: runId, n, class_id: classId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Refuses appeals, in one statement. */
export async function refuseAppeals(db: Db, appeals: readonly { run_id: number; n: number }[]): Promise<void> {
  await sql`
    update answer_appeals p set refused_at = now()
    from unnest(${appeals.map(({ run_id }) => run_id)}::bigint[], ${appeals.map(({ n }) => n)}::int[]) as v (run_id, n)
    where p.run_id = v.run_id and p.n = v.n and p.refused_at is null`.execute(db);
}

/** The tasks of the teacher's classes with answers about which pupils ask, the one that was asked about first leads. */
export async function listTasksWithAppeals(db: Db, teacherId: number) {
  return db
    .selectFrom('classes as c')
    .innerJoin('answer_appeals as p', (join) => join.onRef('p.class_id', '=', 'c.id').on('p.refused_at', 'is', null))
    .innerJoin('answers as a', (join) => join.onRef('a.run_id', '=', 'p.run_id').onRef('a.n', '=', 'p.n'))
    .innerJoin('runs as r', 'r.id', 'p.run_id')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select(['t.id as task_id', 't.name as task_name', 'c.id as usergroup_id', 'c.name as usergroup_name'])
    .select([sql<'homework' | 'test'>`t.kind`.as('task_kind'), sql<number>`count(*)::int`.as('answers')])
    .where('c.id', 'in', classesTaughtBy(teacherId))
    .where('c.archived_at', 'is', null)
    .where('t.valid', '=', true)
    .where('r.state', '=', 'finished')
    .where('a.valid', '=', false)
    .groupBy(['t.id', 'c.id'])
    .orderBy(sql`min(p.appealed_at)`)
    .orderBy('t.id')
    .execute();
}
