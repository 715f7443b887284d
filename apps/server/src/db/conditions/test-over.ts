import { LONGEST_GRACE_MS } from '@slovickovo/domain/tasks/availability';
import { type RawBuilder, sql } from 'kysely';
import { IS_FOR, MAY_WRITE } from '../membership.ts';
import { acceptsAnswers } from './run-end.ts';

/**
 * When the test `t` of an archived class ended: with the class, as `VALID_UNTIL` says (product §4.31). Nobody wrote it then, and nobody
 * can since, so no grace is waited for. Null for any other test.
 */
const ENDED_WITH_CLASS = sql`(
  select archived.archived_at from classes archived where archived.id = t.class_id and t.valid_from < archived.archived_at)`;

/**
 * Whether the class test `t` is over for everybody (product §10.15): nobody is writing it, and its window has closed, or all
 * who may write it have finished; a late pupil who was not let in is not waited for. A voided result can be written again, so
 * its pupil has not finished. After the window the longest grace is waited for, because a run that started in its last moment
 * may still be on its way into the database.
 */
export const IS_OVER_FOR_ALL: RawBuilder<boolean> = sql<boolean>`(not t.valid or (
  not exists (
    select from runs writing where writing.task_id = t.id and writing.state = 'open'
      and ${acceptsAnswers('writing')})
  and (
    coalesce(t.valid_until + ${LONGEST_GRACE_MS} * interval '1 millisecond' <= clock_timestamp(), false)
    or ${ENDED_WITH_CLASS} is not null
    or not exists (
      select from class_students m where m.class_id = t.class_id and ${IS_FOR} and ${MAY_WRITE} and not exists (
        select from runs done where done.task_id = t.id and done.user_id = m.user_id and done.state = 'finished')))))`;

/** Whether pupils may see verdicts and right answers of the task `t` in their results. */
export const ANSWERS_ARE_SHOWN: RawBuilder<boolean> = sql<boolean>`(t.answers_shown = 'at_once' or ${IS_OVER_FOR_ALL})`;
