import { LONGEST_GRACE_MS, RETURN_AWAITED_MS } from '@slovickovo/domain/tasks/availability';
import { type RawBuilder, sql } from 'kysely';
import { IS_FOR, MAY_WRITE } from '../membership.ts';
import { acceptsAnswers } from './run-end.ts';

const lasts = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/**
 * Whether the class test `t` is over for everybody (product §10.15): nobody is writing it, and its window has closed, or all
 * who may write it have finished; a late pupil who was not let in is not waited for. A voided result can be written again, so
 * its pupil has not finished. After the window the longest grace is waited for, because a run that started in its last moment
 * may still be on its way into the database. A pupil who left may come back, and an archived class may be restored, with the rest of
 * the window; both are waited for, without an end of the window as long as a mistake takes to be noticed.
 */
export const IS_OVER_FOR_ALL: RawBuilder<boolean> = sql<boolean>`(not t.valid or (
  not exists (
    select from runs writing where writing.task_id = t.id and writing.state = 'open'
      and ${acceptsAnswers('writing')})
  and (
    coalesce(
      t.valid_until + ${lasts(LONGEST_GRACE_MS)} <= clock_timestamp(),
      (select c.archived_at from classes c where c.id = t.class_id) + ${lasts(RETURN_AWAITED_MS)} <= clock_timestamp(),
      false)
    or (
      coalesce(t.left_unwritten_at + ${lasts(RETURN_AWAITED_MS)} <= clock_timestamp(), true)
      and not exists (
        select from class_students m where m.class_id = t.class_id and ${IS_FOR} and ${MAY_WRITE} and not exists (
          select from runs done where done.task_id = t.id and done.user_id = m.user_id and done.state = 'finished'))))))`;

/** Whether pupils may see verdicts and right answers of the task `t` in their results. */
export const ANSWERS_ARE_SHOWN: RawBuilder<boolean> = sql<boolean>`(t.answers_shown = 'at_once' or ${IS_OVER_FOR_ALL})`;
