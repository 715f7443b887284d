import { sql } from 'kysely';

/** Whether the pupil of a run `r` is in the class of its task `t`. */
export const IS_PRESENT = sql<boolean>`exists (
  select from class_students present where present.class_id = t.class_id and present.user_id = r.user_id)`;

/** Whether a run `r` of a class task `t` is among the results of the class: those of tests stay when pupils leave (product §4.11). */
export const IS_OF_CLASS = sql<boolean>`(r.kind = 'test' or ${IS_PRESENT})`;

/**
 * Whether the pupil `m` (class_students) of the class of a task `t` may write it (product §4.11). A pupil who joined after a
 * class test had begun, and after it was set, needs the teacher's consent.
 */
export const MAY_WRITE = sql<boolean>`(t.kind <> 'test' or m.joined_at <= greatest(t.valid_from, t.created_at)
  or exists (select from test_admissions a where a.task_id = t.id and a.user_id = m.user_id))`;

/** A pupil in the teacher's view of a class task. */
interface TaskStudent {
  user_id: number;
  /** Started a class test and is not in the class any more. */
  is_former: boolean;
  may_write: boolean;
}

/** The pupils of a class task as a table `student`: those of its class, and those who started the class test and left. */
export function studentsOfTask(taskId: number) {
  return sql<TaskStudent>`(
    select m.user_id, false as is_former, ${MAY_WRITE} as may_write
    from tasks t join class_students m on m.class_id = t.class_id
    where t.id = ${taskId}
    union all
    select r.user_id, true, false
    from tasks t join runs r on r.task_id = t.id and r.kind = 'test' and r.state in ('open', 'finished')
    where t.id = ${taskId} and not ${IS_PRESENT})`.as<'student'>('student');
}
