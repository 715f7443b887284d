import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Tests are told of this long before they start; homework when it starts (product §9.9). */
const TEST_AHEAD = sql`interval '1 hour'`;

/**
 * Writes the reminders of all tasks whose time for them has come, one for each pupil with an address; each task once,
 * whichever process comes first. Gives how many tasks there were.
 */
export async function writeDueReminders(tx: Tx): Promise<number> {
  const told = await sql`
    with due as (
      select t.* from tasks t
      where t.email and t.valid and t.told_at is null and t.kind <> 'exercise'
        and t.valid_from <= now() + case when t.kind = 'test' then ${TEST_AHEAD} else interval '0' end
      for update skip locked
    ),
    told as (update tasks set told_at = now() from due where tasks.id = due.id returning tasks.id),
    written as (
      insert into letters (kind, user_id, task_id, facts, drop_at)
      select case when due.kind = 'test' then 'test_soon' else 'homework_started' end, m.user_id, due.id,
        ${factsOf('due')}, coalesce(due.valid_until, due.valid_from + interval '1 day')
      from due
      join classes c on c.id = due.class_id
      join class_students m on m.class_id = due.class_id
      where due.valid_until is null or now() < due.valid_until
      on conflict (task_id, user_id) where kind in ('test_soon', 'homework_started') do nothing
    )
    select id from told`.execute(tx);
  return told.rows.length;
}

function factsOf(task: string) {
  const column = (name: string) => sql.ref(`${task}.${name}`);
  const moment = (name: string) => sql`to_char(${column(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return sql`jsonb_build_object('task_name', ${column('name')}, 'class_name', c.name,
    'valid_from', ${moment('valid_from')}, 'valid_until', ${moment('valid_until')})`;
}

/** Writes to everybody who was told of the task what became of it, with its present dates. */
export async function writeToTold(tx: Db, taskId: number, kind: 'task_moved' | 'task_cancelled'): Promise<void> {
  await sql`
    insert into letters (kind, user_id, task_id, facts)
    select distinct on (l.user_id) ${kind}, l.user_id, t.id, ${factsOf('t')}
    from letters l
    join tasks t on t.id = l.task_id
    join classes c on c.id = t.class_id
    where l.task_id = ${taskId} and l.kind in ('test_soon', 'homework_started') and l.state = 'sent'`.execute(tx);
}

/** Takes back reminders that have not left: they would say what is no longer true. */
export async function deleteWaitingReminders(tx: Db, taskId: number): Promise<void> {
  await tx
    .deleteFrom('letters')
    .where('task_id', '=', taskId)
    .where('kind', 'in', ['test_soon', 'homework_started'])
    .where('state', '=', 'waiting')
    .execute();
}

/** Takes the next letter that is due and that no other process holds, for the rest of the transaction. */
export async function takeDueLetter(tx: Tx) {
  return tx
    .selectFrom('letters as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('tasks as t', 't.id', 'l.task_id')
    .select([
      'l.id',
      'l.kind',
      'l.facts',
      'l.tries',
      'l.task_id',
      't.class_id',
      't.kind as task_kind',
      'u.email',
      'u.name',
      'u.language',
      sql<boolean>`l.drop_at is not null and l.drop_at <= now()
        or not exists (select from class_students m where m.class_id = t.class_id and m.user_id = u.id)`.as('is_stale'),
    ])
    .where('l.state', '=', 'waiting')
    .where('l.due_at', '<=', sql<string>`now()`)
    .orderBy('l.due_at')
    .orderBy('l.id')
    .limit(1)
    .forUpdate('l')
    .skipLocked()
    .executeTakeFirst();
}

export async function closeLetter(tx: Tx, letterId: number, state: 'sent' | 'dropped'): Promise<void> {
  const sent_at = state === 'sent' ? sql<string>`now()` : null;
  await tx.updateTable('letters').set({ state, sent_at }).where('id', '=', letterId).execute();
}

/** Puts a letter off after a failed try. */
export async function putOffLetter(tx: Tx, letterId: number, seconds: number, last_error: string): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ tries: sql`tries + 1`, last_error, due_at: sql`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', letterId)
    .execute();
}

/** Lets reminders of a task be prepared again, at its new time, for those who have not got one. */
export async function forgetTold(db: Db, taskId: number): Promise<void> {
  await db.updateTable('tasks').set({ told_at: null }).where('id', '=', taskId).execute();
}
