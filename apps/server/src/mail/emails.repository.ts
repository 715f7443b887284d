import { TEST_MAIL_AHEAD_MS } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { type RawBuilder, sql } from 'kysely';
import { IS_ARCHIVED } from '../db/conditions/archive.ts';
import { IS_MISSING } from '../db/conditions/missing.ts';
import type { Db, Tx } from '../db/database.ts';
import { IS_FOR, isForUser } from '../db/membership.ts';
import { columnsOf, listRows, projection } from '../db/projection.ts';
import type { EmailFacts } from './email-facts.ts';
import { type EmailKind, REMINDER_KINDS } from './email-kinds.ts';
import { type CountedTogether, countedEmail } from './recipient-counts.repository.ts';

const TASK_IDS = projection(columnsOf('tasks as t', ['id']));

/** Whether the reminders of task `t` are due: a test is announced ahead, homework when it starts (product §9.9). */
const IS_DUE = sql<boolean>`t.valid_from <= now() +
  case when t.kind = 'test' then ${TEST_MAIL_AHEAD_MS} else 0 end * interval '1 millisecond'`;

/** A reminder of a task without an end is of use for a day. */
const IS_OVER_FOR_REMINDERS = sql<boolean>`now() >= coalesce(t.valid_until, t.valid_from + interval '1 day')`;

/** The last e-mail about task `t` that was sent to `e.user_id`. */
const LAST_TOLD = sql`
  select s.kind, s.sent_at, (s.facts->>'valid_from')::timestamptz as valid_from, (s.facts->>'valid_until')::timestamptz as valid_until
  from emails s
  where s.task_id = t.id and s.user_id = e.user_id and s.state = 'sent'
  order by s.id desc
  limit 1`;

/** So many changes of one task are told to a pupil at once; then each waits twice as long as the one before, up to a day. */
const PROMPT_CHANGES = 3;
const FIRST_PAUSE_SECONDS = 10 * 60;

/** The moment from which task `t` may send the next change to `e.user_id`, who was told `told`. */
const NEXT_CHANGE_AT = sql`(
  select greatest(now(), told.sent_at + case when count(*) < ${PROMPT_CHANGES} then interval '0'
    else least(interval '1 day', ${FIRST_PAUSE_SECONDS} * interval '1 second' * power(2, least(count(*) - ${PROMPT_CHANGES}, 10))) end)
  from emails s
  where s.task_id = t.id and s.user_id = e.user_id and s.state = 'sent' and s.kind in ('task_moved', 'task_cancelled'))`;

/** Whether the e-mail `e` is a teacher's reminder of task `t` for the user `u`, and still of use: for a day. */
const IS_OF_MISSING = sql<boolean>`(e.kind = 'task_missing' and e.created_at > now() - interval '1 day'
  and t.valid and t.valid_from <= now() and (t.valid_until is null or now() < t.valid_until)
  and exists (select from class_students m where m.class_id = t.class_id and m.user_id = u.id and ${IS_MISSING}))`;

/** Whether what `told` says is no longer true of task `t`, and the reader can still act on it. */
const IS_OUTDATED = sql<boolean>`case when t.valid
  then (t.valid_until is null or now() < t.valid_until) and (told.kind = 'task_cancelled' or
    (date_trunc('second', t.valid_from), date_trunc('second', t.valid_until)) is distinct from
    (date_trunc('second', told.valid_from), date_trunc('second', told.valid_until)))
  else told.kind <> 'task_cancelled' and (told.valid_until is null or now() < told.valid_until) end`;

/**
 * Writes the reminders of all tasks for which they are due: one for each pupil, once per task, even if several
 * processes do it at the same time.
 */
export async function writeDueReminders(tx: Tx): Promise<void> {
  await sql`
    with due as (
      select t.* from tasks t
      where t.email and t.valid and t.told_at is null and t.kind <> 'exercise' and ${IS_DUE} and not ${IS_ARCHIVED}
        and not exists (select from users author where author.id = t.created_by and author.blocked_at is not null)
      for no key update skip locked
    ),
    reminded as (update tasks set told_at = now() from due where tasks.id = due.id)
    insert into emails (kind, is_reminder, user_id, task_id)
    select case when t.kind = 'test' then ${REMINDER_KINDS.test} else ${REMINDER_KINDS.homework} end, true, m.user_id, t.id
    from due t
    join class_students m on m.class_id = t.class_id and ${IS_FOR}
    join users u on u.id = m.user_id and u.email is not null
    where not ${IS_OVER_FOR_REMINDERS}
    on conflict (task_id, user_id) where is_reminder and state <> 'dropped' do nothing`.execute(tx);
}

/** Locks the tasks whose pupils may have been told what is no longer true, and returns their ids; not while the class is archived. */
export async function takeOutdatedTasks(tx: Tx): Promise<number[]> {
  const rows = await listRows(
    tx,
    TASK_IDS,
    (list) => sql`select ${list} from tasks t where t.emails_outdated and not ${IS_ARCHIVED}
      for no key update skip locked`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes an e-mail about the change to each pupil who was told something else of these tasks, unless one is waiting. A task that
 * moves again and again fills nobody's mailbox: its later changes wait, and what they say is decided when they are sent. The
 * tasks are locked before, in a statement of their own, so that this one sees every e-mail sent until then.
 */
export async function writeChanges(tx: Tx, taskIds: readonly number[]): Promise<void> {
  await sql`
    with compared as (update tasks set emails_outdated = false where id = any(${taskIds}::bigint[]))
    insert into emails (kind, user_id, task_id, due_at)
    select case when t.valid then 'task_moved' else 'task_cancelled' end, e.user_id, t.id, ${NEXT_CHANGE_AT}
    from tasks t
    join class_students e on e.class_id = t.class_id
    join lateral (${LAST_TOLD}) told on true
    where t.id = any(${taskIds}::bigint[]) and ${IS_OUTDATED}
    on conflict (task_id, user_id) where not is_reminder and state = 'waiting' do nothing`.execute(tx);
}

/** Locks the next due e-mail that no other process holds, until the transaction ends. */
export async function takeDueEmail(tx: Tx) {
  return tx
    .selectFrom('emails')
    .select(['id', 'kind', 'tries', 'user_id', 'task_id', 'facts', 'recipient', sql<string>`now()`.as('now')])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Begins a try to send an e-mail: `undoTry` takes back what was written since then, and keeps the e-mail locked. */
export async function markTry(tx: Tx): Promise<void> {
  await sql`savepoint email_try`.execute(tx);
}

/** Takes back what was written since `markTry`; the e-mail stays locked. */
export async function undoTry(tx: Tx): Promise<void> {
  await sql`rollback to savepoint email_try`.execute(tx);
}

export type TaskEmail = Awaited<ReturnType<typeof getTaskEmail>>;

/** Returns an e-mail about a task, with its task and reader as they are. */
export async function getTaskEmail(tx: Tx, emailId: number) {
  return tx
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .innerJoin('classes as c', 'c.id', 't.class_id')
    .leftJoin(sql<{ kind: EmailKind }>`lateral (${LAST_TOLD})`.as('told'), (join) => join.onTrue())
    .select([
      'e.id',
      'e.is_reminder',
      't.id as task_id',
      't.class_id',
      't.name as task_name',
      't.valid',
      't.valid_from',
      't.valid_until',
      'c.name as class_name',
      'u.email as address',
      'u.name',
      'u.language',
      sql<ClassTaskKind>`t.kind`.as('task_kind'),
      isForUser(sql.ref('u.id')).as('is_pupil'),
      IS_ARCHIVED.as('is_archived'),
      sql<boolean>`exists (
        select from runs r where r.task_id = t.id and r.user_id = u.id and r.state in ('open', 'finished')
          and (r.state = 'finished' or t.kind = 'test'))`.as('is_done'),
      sql<boolean>`${IS_DUE}`.as('is_due'),
      sql<boolean>`${IS_OVER_FOR_REMINDERS}`.as('is_over'),
      IS_OF_MISSING.as('is_missing'),
      // Who was told nothing so far knows nothing that could be out of date.
      sql<boolean>`told.kind is not null and coalesce(${IS_OUTDATED}, false)`.as('is_outdated'),
    ])
    .where('e.id', '=', emailId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the task of an e-mail until the transaction ends, and returns it as it is then. It is locked after the sending, so that
 * a teacher who moves the task never waits for the mail server.
 */
export async function lockTask(tx: Tx, taskId: number) {
  return tx
    .selectFrom('tasks')
    .select(['valid', 'valid_from', 'valid_until'])
    .where('id', '=', taskId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Marks the e-mail as sent now, with what it said and to which address, for later changes; counts it for the daily limits. */
export async function closeSentEmail(
  tx: Tx,
  emailId: number,
  said: { kind: EmailKind; facts: EmailFacts | null; recipient: string; together: CountedTogether },
): Promise<void> {
  const row = {
    kind: said.kind,
    facts: said.facts && JSON.stringify(said.facts),
    recipient: sql<string>`lower(${said.recipient}::text)`,
    state: 'sent' as const,
    sent_at: sql<string>`now()`,
  };
  await tx
    .with('counted', () => countedEmail(said.recipient, said.together))
    .updateTable('emails')
    .set(row)
    .where('id', '=', emailId)
    .execute();
}

/** Marks the e-mail as not needed; it is never sent. */
export async function dropEmail(tx: Tx, emailId: number): Promise<void> {
  await tx.updateTable('emails').set({ state: 'dropped' }).where('id', '=', emailId).execute();
}

/**
 * Since when the first of the waiting e-mails `e` should have left; null if none should have. A failed try moves `due_at` into the
 * future, so what was tried counts from when it was written.
 */
export const DUE_SINCE = sql<string | null>`min(case when e.tries > 0 then e.created_at else e.due_at end)
  filter (where e.tries > 0 or e.due_at <= now())`;

/** Postpones an e-mail after a failed try. */
export async function postponeEmail(tx: Tx, emailId: number, seconds: number, last_error: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ tries: sql`tries + 1`, last_error, due_at: sql`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', emailId)
    .execute();
}

/** Lets the e-mails of the task be decided again: its reminders, and what those who were told must know. */
export async function reopenTask(tx: Tx, taskId: number): Promise<void> {
  await tx.updateTable('tasks').set({ told_at: null, emails_outdated: true }).where('id', '=', taskId).execute();
}

/**
 * Lets the e-mails of a class be decided again for a pupil who joined: the pupil gets the reminders of tests that are still to
 * come, and who was a pupil before gets the changes.
 */
export async function reopenTasksOfClass(tx: Db, classId: number): Promise<void> {
  await reopeningTasks(classId, sql`true`).execute(tx);
}

/** The same as a part of a statement, if `condition` holds, which must be one for all tasks. */
export function reopeningTasks(classId: number, condition: RawBuilder<unknown>) {
  return sql`
    update tasks t
    set emails_outdated = true, told_at = case when t.kind = 'test' and t.valid_from > now() then null else t.told_at end
    where t.class_id = ${classId} and t.valid and t.email and t.told_at is not null
      and (t.valid_until is null or now() < t.valid_until) and ${condition}`;
}

/** Deletes the e-mails about the tasks of a class. */
export async function deleteEmailsOfClass(db: Db, classId: number): Promise<void> {
  await sql`
    delete from emails using tasks t where t.id = emails.task_id and t.class_id = ${classId}`.execute(db);
}

/** Deletes at most so many e-mails that were sent, or written and dropped, so many days ago, and returns how many. */
export async function deleteOldEmails(db: Db, { days, most }: { days: number; most: number }): Promise<number> {
  // An array is made once. A subquery of `in` may be asked for each row again, which would skip what it has locked and delete more.
  const { numAffectedRows } = await sql`
    delete from emails where id = any(array(
      select id from emails
      where state <> 'waiting' and coalesce(sent_at, created_at) < now() - ${days} * interval '1 day'
      order by coalesce(sent_at, created_at) limit ${most}
      for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
