import { graceMs } from '@slovickovo/domain/tasks/availability';
import { sql } from 'kysely';
import { acceptsAnswers, endOf, sharedMsOf } from '../../../db/conditions/run-end.ts';
import type { Tx } from '../../../db/database.ts';

/** The window of a task. */
interface Window {
  valid_from: string;
  valid_until: string | null;
}

/** Returns the window of the task as it is until the transaction ends: nobody else changes it meanwhile. */
export async function lockWindow(tx: Tx, taskId: number): Promise<Window> {
  return tx
    .selectFrom('tasks')
    .select(['valid_from', 'valid_until'])
    .where('id', '=', taskId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Changes the name and the window, whose end was `former`. New dates let the e-mails of the task be decided again (product §9.9), move
 * the news of homework to its start (product §2.21), and the ends of runs that are open. A class test whose start moves to later after
 * somebody has begun it keeps when it began (`BEGINS_AT`). Requires `lockWindow` in an earlier statement.
 */
export async function updateClassTask(
  tx: Tx,
  taskId: number,
  row: Window & { name: string },
  former: string | null,
): Promise<void> {
  const isMoved = sql<boolean>`(valid_from, valid_until) is distinct from
    (${row.valid_from}::timestamptz, ${row.valid_until}::timestamptz)`;
  const wasBegun = sql<boolean>`kind = 'test' and valid_from < ${row.valid_from}::timestamptz
    and exists (select from runs r where r.task_id = tasks.id)`;
  await tx
    .with('news', (query) =>
      query
        .updateTable('class_news')
        .set({ shown_from: row.valid_from })
        .where('task_id', '=', taskId)
        .where('kind', '=', 'homework_set')
        .where('shown_from', '<>', row.valid_from),
    )
    .updateTable('tasks')
    .set({
      ...row,
      begun_at: sql`case when ${wasBegun} then coalesce(begun_at, greatest(valid_from, created_at)) else begun_at end`,
      told_at: sql`case when ${isMoved} then null else told_at end`,
      emails_outdated: sql`emails_outdated or email and ${isMoved}`,
      updated_at: sql`now()`,
    })
    .where('id', '=', taskId)
    .execute();
  if (row.valid_until !== former) await moveEndsOfRuns(tx, taskId, former);
}

/**
 * Lets open runs of the task end as if they had been started within the window that the task has now; minutes that the teacher has added
 * stay. A statement of its own after the change of the task, whose row every start locks: so it sees each run that was opened in the former
 * window.
 */
async function moveEndsOfRuns(tx: Tx, taskId: number, former: string | null): Promise<void> {
  const times = { start: sql`r.date_started`, time: sql`t.time`, kind: sql`t.kind` };
  const before = { ...times, until: sql`${former}::timestamptz` };
  const after = { ...times, until: sql`t.valid_until` };
  const extra = (milliseconds: ReturnType<typeof sql>) =>
    sql`coalesce(${milliseconds} * m.extra_percent / 100.0, 0) * interval '1 millisecond'`;
  await sql`
    with m as (
      select r.id, r.deadline, r.extra_of_ms, r.extra_percent, ${endOf(before)} as was, ${sharedMsOf(before)} as had,
        ${sharedMsOf(after)} as has,
        case when ${endOf(after)} is not null then greatest(${endOf(after)}, r.date_started) end as ends
      from runs r join tasks t on t.id = r.task_id
      where r.task_id = ${taskId} and r.state = 'open' and ${acceptsAnswers('r')}
      order by r.id for update of r
    ), moved as (
      select m.*, case
          when m.was is null then m.ends + ${extra(sql`m.has`)}
          when m.ends is not null then m.deadline + (m.ends - m.was) + ${extra(sql`(m.has - m.had)`)}
        end as until
      from m
    )
    update runs r set
      deadline = moved.until,
      closes_at = coalesce(r.closes_at + (moved.until - moved.deadline), moved.until + ${graceMs(null)} * interval '1 millisecond'),
      extra_of_ms = case when moved.ends is not null then coalesce(moved.extra_of_ms - moved.had, 0) + moved.has end
    from moved where moved.id = r.id`.execute(tx);
}
