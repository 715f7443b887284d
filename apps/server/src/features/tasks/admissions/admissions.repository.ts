import { sql } from 'kysely';
import { IS_OVER_FOR_ALL } from '../../../db/conditions/test-over.ts';
import type { Db } from '../../../db/database.ts';
import { IS_FOR, MAY_WRITE } from '../../../db/membership.ts';
import { listRows, projection } from '../../../db/projection.ts';

const STUDENT = projection({ is_refused: sql<boolean>`student.is_refused` });

interface Admission {
  taskId: number;
  userId: number;
  /** Whether the teacher knows that pupils may have read the right answers. */
  answersKnown: boolean;
}

/**
 * Records the teacher's consent if the pupil needs it. Changes nothing if the task is not for the user, a pupil of its class, or if right
 * answers that were withheld are shown and the teacher does not know it.
 */
export async function insertAdmission(
  db: Db,
  { taskId, userId, answersKnown }: Admission,
): Promise<'admitted' | 'not_found' | 'answers_are_shown'> {
  const [found] = await listRows(
    db,
    STUDENT,
    (list) => sql`
    with student as (
      select m.class_id, m.user_id, ${MAY_WRITE} as may_write,
        not ${MAY_WRITE} and t.answers_shown = 'after' and ${IS_OVER_FOR_ALL} and not ${answersKnown} as is_refused
      from tasks t join class_students m on m.class_id = t.class_id
      where t.id = ${taskId} and m.user_id = ${userId} and ${IS_FOR}
      -- Waits for a pupil who is leaving, and finds that pupil gone.
      for key share of m
    ),
    admitted as (
      insert into test_admissions (task_id, class_id, user_id)
      select ${taskId}, class_id, user_id from student where not may_write and not is_refused
      on conflict (task_id, user_id) do update set admitted_at = excluded.admitted_at
    )
    select ${list} from student`,
  );
  if (!found) return 'not_found';
  return found.is_refused ? 'answers_are_shown' : 'admitted';
}
