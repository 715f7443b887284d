import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import { IS_MISSING } from '../../../db/conditions/missing.ts';
import type { Tx } from '../../../db/database.ts';
import { getRow, projection } from '../../../db/projection.ts';

/** Returns the class task as it is until the transaction ends, and the time; undefined if it was deleted. */
export async function lockTaskToRemind(tx: Tx, taskId: number) {
  return tx
    .selectFrom('tasks as t')
    .select(['t.valid_from', 't.valid_until', 't.reminded_at'])
    .select([sql<ClassTaskKind>`t.kind`.as('kind'), sql<string>`now()`.as('now')])
    .where('t.id', '=', taskId)
    .where('t.kind', '<>', 'exercise')
    .where('t.valid', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const REMINDED = projection({ pupils: sql<number>`count(*)::int`, emails: sql<number>`(count(by_email))::int` });

/**
 * Notes that the pupils who lack the task are reminded now, and writes an e-mail to those who have an address, if the task has e-mails;
 * nothing if nobody lacks it. Of who waits for an e-mail about a change of the task that one becomes the reminder, which tells the dates
 * as well; it would be dropped if they are those of before. One that is being sent stands for the reminder: waiting for it would lock
 * against its end, which locks the task. Requires `lockTaskToRemind`.
 */
export async function insertReminder(tx: Tx, taskId: number): Promise<{ pupils: number; emails: number }> {
  return getRow(
    tx,
    REMINDED,
    (list) => sql`
      with missing as (
        select m.user_id, case when t.email and u.email is not null then true end as by_email
        from tasks t join class_students m on m.class_id = t.class_id join users u on u.id = m.user_id
        where t.id = ${taskId} and ${IS_MISSING}
      ),
      reminded as (update tasks set reminded_at = now() where id = ${taskId} and exists (select from missing)),
      turned as (
        update emails set kind = 'task_missing', created_at = now(), due_at = case when tries = 0 then now() else due_at end
        where id = any(array(
          select id from emails
          where task_id = ${taskId} and not is_reminder and state = 'waiting'
            and user_id in (select user_id from missing where by_email)
          for update skip locked))
      ),
      written as (
        insert into emails (kind, user_id, task_id)
        select 'task_missing', user_id, ${taskId} from missing where by_email
        on conflict (task_id, user_id) where not is_reminder and state = 'waiting' do nothing
      )
      select ${list} from missing`,
  );
}
