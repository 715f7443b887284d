import { TEST_MAIL_AHEAD_MS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { columnsOf, listRows, projection } from '../db/projection.ts';
import { type ChangeKind, REMINDER_KINDS } from './email-kinds.ts';

const REMINDED_TASK = projection(columnsOf('tasks as reminded', ['id']));

/**
 * Writes the reminders of all tasks for which they are due: one for each pupil, once per task, even if several
 * processes do it at the same time. A test is announced ahead, homework when it starts (product §9.9). Returns the
 * number of tasks.
 */
export async function writeDueReminders(tx: Tx): Promise<number> {
  const tasks = await listRows(
    tx,
    REMINDED_TASK,
    (list) => sql`
      with due as (
        select t.* from tasks t
        where t.email and t.valid and t.told_at is null and t.kind <> 'exercise'
          and t.valid_from <= now() +
            case when t.kind = 'test' then ${TEST_MAIL_AHEAD_MS} else 0 end * interval '1 millisecond'
        for update skip locked
      ),
      reminded as (update tasks set told_at = now() from due where tasks.id = due.id returning tasks.id),
      written as (
        insert into emails (kind, is_reminder, user_id, task_id, facts, drop_at)
        select case when due.kind = 'test' then ${REMINDER_KINDS.test} else ${REMINDER_KINDS.homework} end, true,
          m.user_id, due.id, ${factsOf('due')}, coalesce(due.valid_until, due.valid_from + interval '1 day')
        from due
        join classes c on c.id = due.class_id
        join class_students m on m.class_id = due.class_id
        where due.valid_until is null or now() < due.valid_until
        on conflict (task_id, user_id) where is_reminder do nothing
      )
      select ${list} from reminded`,
  );
  return tasks.length;
}

function factsOf(task: string) {
  const column = (name: string) => sql.ref(`${task}.${name}`);
  const moment = (name: string) => sql`to_char(${column(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return sql`jsonb_build_object('task_name', ${column('name')}, 'class_name', c.name,
    'valid_from', ${moment('valid_from')}, 'valid_until', ${moment('valid_until')})`;
}

/** Writes an e-mail about a change of the task, with its present dates, to each pupil who got its reminder. */
export async function writeToReminded(tx: Db, taskId: number, kind: ChangeKind): Promise<void> {
  await sql`
    insert into emails (kind, user_id, task_id, facts)
    select distinct on (e.user_id) ${kind}, e.user_id, t.id, ${factsOf('t')}
    from emails e
    join tasks t on t.id = e.task_id
    join classes c on c.id = t.class_id
    where e.task_id = ${taskId} and e.is_reminder and e.state = 'sent'`.execute(tx);
}

/** Deletes reminders that are not sent yet: their dates are no longer true. */
export async function deleteWaitingReminders(tx: Db, taskId: number): Promise<void> {
  await tx
    .deleteFrom('emails')
    .where('task_id', '=', taskId)
    .where('is_reminder', '=', true)
    .where('state', '=', 'waiting')
    .execute();
}

/** Locks the next due e-mail that no other process holds, until the transaction ends. */
export async function takeDueEmail(tx: Tx) {
  return tx
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .select([
      'e.id',
      'e.kind',
      'e.facts',
      'e.tries',
      'e.task_id',
      't.class_id',
      't.kind as task_kind',
      'u.email as address',
      'u.name',
      'u.language',
      sql<boolean>`e.drop_at is not null and e.drop_at <= now()
        or not exists (select from class_students m where m.class_id = t.class_id and m.user_id = u.id)`.as('is_stale'),
    ])
    .where('e.state', '=', 'waiting')
    .where('e.due_at', '<=', sql<string>`now()`)
    .orderBy('e.due_at')
    .orderBy('e.id')
    .limit(1)
    .forUpdate('e')
    .skipLocked()
    .executeTakeFirst();
}

export async function closeEmail(tx: Tx, emailId: number, state: 'sent' | 'dropped'): Promise<void> {
  const sent_at = state === 'sent' ? sql<string>`now()` : null;
  await tx.updateTable('emails').set({ state, sent_at }).where('id', '=', emailId).execute();
}

/** Postpones an e-mail after a failed try. */
export async function postponeEmail(tx: Tx, emailId: number, seconds: number, last_error: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ tries: sql`tries + 1`, last_error, due_at: sql`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', emailId)
    .execute();
}

/** Lets the reminders of a moved task be written again, at its new time, to the pupils who have not got one. */
export async function allowNewReminders(db: Db, taskId: number): Promise<void> {
  await db.updateTable('tasks').set({ told_at: null }).where('id', '=', taskId).execute();
}
