import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { IS_FOR, MAY_WRITE } from '../../db/membership.ts';
import { columnsOf, listRows, projection } from '../../db/projection.ts';

const STUDENT = projection(columnsOf('class_students as student', ['user_id']));

/** Records the teacher's consent if the pupil needs it. Returns whether the task is for the user, a pupil of its class. */
export async function insertAdmission(db: Db, taskId: number, userId: number): Promise<boolean> {
  const found = await listRows(
    db,
    STUDENT,
    (list) => sql`
    with student as (
      select m.class_id, m.user_id, ${MAY_WRITE} as may_write
      from tasks t join class_students m on m.class_id = t.class_id
      where t.id = ${taskId} and m.user_id = ${userId} and ${IS_FOR}
      -- Waits for a pupil who is leaving, and finds that pupil gone.
      for key share of m
    ),
    admitted as (
      insert into test_admissions (task_id, class_id, user_id) select ${taskId}, class_id, user_id from student where not may_write
      on conflict do nothing
    )
    select ${list} from student`,
  );
  return found.length > 0;
}
