import { sql } from 'kysely';
import { VALID_UNTIL } from '../../../db/conditions/task-end.ts';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

const MAKE_UP = projection({
  ...columnsOf('task_students as s', ['user_id']),
  ...columnsOf('tasks as t', ['valid_from']),
  test_id: sql<number>`t.id`,
  valid_until: VALID_UNTIL,
  test_rate: sql<number | null>`case when r.state = 'finished' then r.test_rate::int end`,
  is_writing: sql<boolean>`coalesce(r.state = 'open', false)`,
});

/** A class test, and the first one of its dates if it is a later one. */
export interface MadeUpTest {
  id: number;
  makes_up_for: number | null;
}

/**
 * For each pupil with a later date of the test (product §4.25): the one with the best result; while there is none, the one that the pupil
 * is writing, which extra time may allow after its end; else the one that ends last.
 * Later dates of a later date make up for the first one too, so that each shows those after it.
 */
export async function listMakeUps(db: Db, { id, makes_up_for }: MadeUpTest) {
  return listRows(
    db,
    MAKE_UP,
    (list) => sql`
    select distinct on (s.user_id) ${list}
    from tasks t join classes c on c.id = t.class_id join task_students s on s.task_id = t.id
    left join runs r on r.task_id = t.id and r.user_id = s.user_id and r.kind = 'test' and r.state in ('open', 'finished')
    where t.makes_up_for = ${makes_up_for ?? id} and t.id > ${id} and t.valid
    order by s.user_id, test_rate desc nulls last, is_writing desc, valid_until desc nulls first, t.id desc`,
  );
}
