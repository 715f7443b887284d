import { sql } from 'kysely';
import { IS_FOR, MAY_WRITE } from '../membership.ts';
import { HAS_LATER_DATE } from './make-ups.ts';

/**
 * Whether the pupil `m` (class_students), who is the user `u`, lacks the task `t`: has no result of it, and of a class test neither an open
 * run nor a later date. Not a pupil for whom it is not or who may not write it yet, and not one who is blocked (product §4.40).
 */
export const IS_MISSING = sql<boolean>`(${IS_FOR} and ${MAY_WRITE} and u.blocked_at is null and not ${HAS_LATER_DATE} and not exists (
  select from runs had where had.task_id = t.id and had.user_id = m.user_id and had.state in ('open', 'finished')
    and (had.state = 'finished' or t.kind = 'test')))`;

/**
 * Whether the reminder of the task `t` concerned its pupil `m`: it came after the pupil did, after the consent of a teacher if the pupil
 * needs one, after the start as it is now, and after a result of the pupil was voided: with it the pupil did not lack the task any more.
 */
export const WAS_REMINDED = sql<boolean>`(${MAY_WRITE} and t.reminded_at >= t.valid_from
  and not exists (
    select from test_admissions late where late.task_id = t.id and late.user_id = m.user_id and late.admitted_at > t.reminded_at)
  and not exists (
    select from runs gone
    where gone.task_id = t.id and gone.user_id = m.user_id and gone.state = 'voided' and gone.voided_at > t.reminded_at)
  and t.reminded_at >= greatest(m.joined_at, case when t.group_id is not null then m.grouped_at end))`;
