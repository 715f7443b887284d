import { questionOf, type WrittenQuestion } from '@slovickovo/domain/question-types/written-questions';
import type { AcceptedAnswer } from '@slovickovo/domain/runs/accepted-answers';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { classesTaughtBy, IS_OF_CLASS, teaches } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import { after, type StatementPart } from '../../../db/statements/parts.ts';
import { WRITTEN_QUESTIONS } from '../../../db/written-questions.ts';
import { lockedTask } from './rejudging.repository.ts';

interface NewAcceptedAnswer extends AcceptedAnswer {
  task_id: number;
  accepted_by: number;
  /** The wrong answer of a finished run. */
  run_id: number;
  n: number;
}

/**
 * A text of a word that the answer completes, and the parts of the statement that do so, of which the last is `changed_word`. Both texts
 * are stored, although only whether there are some is read: while processes are replaced one after another, one of an earlier version
 * may still restore the word from them.
 */
interface CompletedWord {
  before: string;
  after: string;
  parts: StatementPart;
}

/** The acceptances `x` that are not withdrawn, and for which the teacher's own word has this answer. */
function needingAnswer(teacherId: number, { word_id, asked, answer }: AcceptedAnswer) {
  return sql`accepted_answers x
    where x.accepted_by = ${teacherId} and x.word_id = ${word_id} and x.asked = ${asked} and x.answer = ${answer}
      and x.withdrawn_at is null and x.text_after is not null`;
}

/** A select of the acceptances for which a word must keep this answer; they are of its owner, whose words are locked. */
export function selectNeeding(ownerId: number, accepted: AcceptedAnswer): StatementPart {
  return sql`select x.id from ${needingAnswer(ownerId, accepted)}`;
}

const ACCEPTED_ID = projection(columnsOf('accepted_answers', ['id']));

/**
 * Lets the task accept the answer, and completes the word with it. If the answer is `there` because another task accepts it, the word
 * keeps it for both, and the row gets the texts of the other one. Returns the id; undefined if it is no wrong answer of a result any
 * more, the task is deleted, or the teacher does not teach the class any more. The task may accept the answer already, which is wrong
 * only in homework whose pupil had left and joined again: the row stays, and gets the texts if it has none, with the teacher whose word
 * they complete. The runs are locked by an earlier statement.
 */
export async function insertAccepted(
  tx: Tx,
  { task_id, accepted_by, run_id, n, word_id, asked, answer }: NewAcceptedAnswer,
  completed: CompletedWord | 'there' | undefined,
): Promise<number | undefined> {
  const isAdded = completed !== undefined && completed !== 'there';
  const first = sql`${needingAnswer(accepted_by, { word_id, asked, answer })} order by x.id limit 1`;
  const textsOfOther =
    completed === 'there'
      ? sql`(select x.text_before from ${first}), (select x.text_after from ${first})`
      : sql`null, null`;
  const texts = isAdded
    ? sql`case when exists (select from changed_word) then ${completed.before}::text end,
        case when exists (select from changed_word) then ${completed.after}::text end`
    : textsOfOther;
  const [inserted] = await listRows(
    tx,
    ACCEPTED_ID,
    (list) => sql`
      ${isAdded ? sql`with ${completed.parts}` : sql``}
      insert into accepted_answers (task_id, accepted_by, word_id, asked, answer, text_before, text_after)
      select t.id, ${accepted_by}, ${word_id}, ${asked}, ${answer}, ${texts}
      from tasks t join runs r on r.task_id = t.id and r.state = 'finished'
      join answers a on a.run_id = r.id and a.n = ${n} and a.counts and not a.valid
      where t.id = ${task_id} and t.valid and r.id = ${run_id} and ${teaches(accepted_by, 't.class_id')}
      on conflict (task_id, word_id, asked, answer) where withdrawn_at is null do update set
        accepted_by = case when accepted_answers.text_after is null and excluded.text_after is not null
          then excluded.accepted_by else accepted_answers.accepted_by end,
        text_before = coalesce(accepted_answers.text_before, excluded.text_before),
        text_after = coalesce(accepted_answers.text_after, excluded.text_after)
      returning ${list}`,
  );
  return inserted?.id;
}

const ENDED = projection({
  ...columnsOf('accepted_answers as ended', ['word_id', 'asked', 'answer']),
  completes_word: sql<boolean>`ended.text_after is not null`,
});

/** Locks the task as `lockTask` does, and ends that it accepts the answer, which it returns; undefined if it does not accept it. */
export async function endAccepted(
  tx: Tx,
  { taskId, acceptedId, userId }: { taskId: number; acceptedId: number; userId: number },
): Promise<RowOf<typeof ENDED> | undefined> {
  const [ended] = await listRows(
    tx,
    ENDED,
    (list) => sql`
      with locked_task as (${lockedTask(taskId)})
      update accepted_answers ended set withdrawn_by = ${userId}, withdrawn_at = now()
      where id = ${acceptedId} and task_id = ${taskId} and withdrawn_at is null and ${after('locked_task')}
      returning ${list}`,
  );
  return ended;
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

/** Answers that are still judged wrong, in results of the class, about which their pupils have asked and nobody has decided. */
function waitingAppeals(db: Db) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .innerJoin('answer_appeals as p', 'p.run_id', 'r.id')
    .innerJoin('answers as a', (join) => join.onRef('a.run_id', '=', 'p.run_id').onRef('a.n', '=', 'p.n'))
    .where('r.state', '=', 'finished')
    .where(IS_OF_CLASS)
    .where('p.refused_at', 'is', null)
    .where('a.valid', '=', false);
}

const QUESTION = sql<WrittenQuestion>`(${sql.raw(WRITTEN_QUESTIONS)} -> p.n)`;

/** Returns the answers in the task that pupils ask to accept and nobody has decided, the first asked first. */
export async function listAppeals(db: Db, taskId: number) {
  const rows = await waitingAppeals(db)
    .where('r.task_id', '=', taskId)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['p.run_id', 'p.n', 'a.word_id', 'a.response', 'u.id as user_id', 'u.name', 'u.surname'])
    .select(QUESTION.as('question'))
    .orderBy('p.appealed_at')
    .orderBy('p.run_id')
    .orderBy('p.n')
    .execute();
  return rows.map((row) => ({ ...row, question: questionOf(row.question) }));
}

/** The number of a pupil's answers in the task that wait for a decision. */
export async function countAppeals(db: Db, taskId: number, userId: number): Promise<number> {
  const { count } = await waitingAppeals(db)
    .where('r.task_id', '=', taskId)
    .where('r.user_id', '=', userId)
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

/** The answers that wait for a decision in tasks of the teacher's classes, each with its task, the first asked first. */
export async function listAppealsInClasses(db: Db, teacherId: number) {
  const rows = await waitingAppeals(db)
    .innerJoin('classes as c', 'c.id', 'p.class_id')
    .select(['t.id as task_id', 't.name as task_name', 'c.id as usergroup_id', 'c.name as usergroup_name'])
    .select([sql<ClassTaskKind>`t.kind`.as('task_kind'), 'a.word_id', 'a.response', QUESTION.as('question')])
    .where('c.id', 'in', classesTaughtBy(teacherId))
    .where('c.archived_at', 'is', null)
    .where('t.valid', '=', true)
    .orderBy('p.appealed_at')
    .orderBy('p.run_id')
    .orderBy('p.n')
    .execute();
  return rows.map((row) => ({ ...row, question: questionOf(row.question) }));
}
