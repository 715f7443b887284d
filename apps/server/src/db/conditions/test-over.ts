import { LONGEST_GRACE_MS } from '@slovickovo/domain/tasks/availability';
import { type RawBuilder, sql } from 'kysely';
import { IS_FOR, MAY_WRITE } from '../membership.ts';
import { acceptsAnswers } from './run-end.ts';
import { ENDED_WITH_CLASS } from './task-end.ts';

/**
 * Whether the class test `t` is over for everybody (product §10.15): nobody is writing it, and its window has closed, or all
 * who may write it have finished; a late pupil who was not let in is not waited for. A voided result can be written again, so
 * its pupil has not finished. After the window the longest grace is waited for, because a run that started in its last moment
 * may still be on its way into the database; not if the test ended with its class, in which nobody can write since.
 */
export const IS_OVER_FOR_ALL: RawBuilder<boolean> = sql<boolean>`(not t.valid or (
  not exists (
    select from runs writing where writing.task_id = t.id and writing.state = 'open'
      and ${acceptsAnswers('writing')})
  and (
    coalesce(t.valid_until + ${LONGEST_GRACE_MS} * interval '1 millisecond' <= clock_timestamp(), false)
    or exists (select from classes c where c.id = t.class_id and ${ENDED_WITH_CLASS})
    or not exists (
      select from class_students m where m.class_id = t.class_id and ${IS_FOR} and ${MAY_WRITE} and not exists (
        select from runs done where done.task_id = t.id and done.user_id = m.user_id and done.state = 'finished')))))`;

/** Whether pupils may see verdicts and right answers of the task `t` in their results. */
export const ANSWERS_ARE_SHOWN: RawBuilder<boolean> = sql<boolean>`(t.answers_shown = 'at_once' or ${IS_OVER_FOR_ALL})`;
