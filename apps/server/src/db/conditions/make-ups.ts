import type { MakeUp } from '@slovickovo/contract/tasks/make-ups';
import { sql } from 'kysely';
import { plannedOnce } from '../statements/planned-once.ts';
import { FIRST_DATE } from './first-date.ts';
import { VALID_UNTIL } from './task-end.ts';

/** The later date of a class test for one of its pupils. */
interface MakeUpRow extends MakeUp {
  task_id: number;
  user_id: number;
}

/**
 * The later dates of class tasks as a table `make_up`: for each pupil with a later date of the test (product §4.25) the one with the best
 * result; while there is none, the one that the pupil is writing, which extra time may allow after its end; else the one that ends last.
 * Later dates of a later date make up for the first one too, so that each shows those after it.
 */
export function makeUpsOf(taskIds: readonly number[]) {
  return sql<MakeUpRow>`(
    select distinct on (shown.id, s.user_id) shown.id as task_id, s.user_id, t.id as test_id, t.valid_from,
      ${VALID_UNTIL} as valid_until, case when r.state = 'finished' then r.test_rate::int end as test_rate,
      coalesce(r.state = 'open', false) as is_writing
    from (select t.id, ${FIRST_DATE} as first_date from tasks t where t.id = any(${plannedOnce(taskIds)})) shown
    join tasks t on t.makes_up_for = shown.first_date and t.id > shown.id and t.valid
    join classes c on c.id = t.class_id join task_students s on s.task_id = t.id
    left join runs r on r.task_id = t.id and r.user_id = s.user_id and r.kind = 'test' and r.state in ('open', 'finished')
    order by shown.id, s.user_id, test_rate desc nulls last, is_writing desc, valid_until desc nulls first, t.id desc
  )`.as<'make_up'>('make_up');
}

/**
 * Whether the pupil `m` (class_students) has a later date of the class test `t` with a result there, or writes it, or can still take it
 * (product §4.25): such a pupil is not among those who were absent.
 */
export const HAS_LATER_DATE = sql<boolean>`exists (
  select from tasks later join task_students s on s.task_id = later.id and s.user_id = m.user_id
  where later.makes_up_for = ${FIRST_DATE} and later.id > t.id and later.valid
    and (later.valid_until is null or later.valid_until > now() or exists (
      select from runs r where r.task_id = later.id and r.user_id = m.user_id and r.state in ('open', 'finished'))))`;
