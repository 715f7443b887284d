import { type RawBuilder, sql } from 'kysely';
import { HAS_ENDED } from './conditions/task-end.ts';
import type { Db } from './database.ts';
import { plannedOnce } from './statements/planned-once.ts';

/** A row of `class_teachers` with its user: who lost the role of a teacher has no rights in a class. */
const TEACHING = sql`class_teachers taught
  join users teacher on teacher.id = taught.user_id and teacher.role = 'teacher'`;

/** Whether the user is a teacher of the class with the id in this column (product §6.10). */
export function teaches(userId: number | RawBuilder<number>, classId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${TEACHING} where taught.class_id = ${sql.ref(classId)} and taught.user_id = ${userId})`;
}

/** The ids of the classes whose teacher the user is, as a subquery. */
export function classesTaughtBy(userId: number): RawBuilder<number> {
  return sql<number>`(select taught.class_id from ${TEACHING} where taught.user_id = ${userId})`;
}

/** The ids of the teachers of the class with the id in this column; empty for null. Policies ask whether the caller is among them. */
export function teachersOf(classId: string): RawBuilder<number[]> {
  return sql<number[]>`array(select taught.user_id from ${TEACHING} where taught.class_id = ${sql.ref(classId)})`;
}

/** Whether two users are in the same class, as pupils or teachers, also in an archived one. */
export function shareClass(oneId: RawBuilder<number>, otherId: RawBuilder<number>): RawBuilder<boolean> {
  const classesOf = (id: RawBuilder<number>) => sql`(
    select studied.class_id from class_students studied where studied.user_id = ${id}
    union all
    select led.class_id from class_teachers led where led.user_id = ${id})`;
  return sql<boolean>`exists (
    select from ${classesOf(oneId)} own join ${classesOf(otherId)} common on common.class_id = own.class_id)`;
}

/** What the policies of classes ask about these classes and the user, as a query or a part of one. */
export function classFacts(db: Db, userId: number, classIds: readonly number[]) {
  return db
    .selectFrom('classes')
    .select([
      'classes.id',
      'classes.created_by',
      teachersOf('classes.id').as('teacher_ids'),
      sql<boolean>`exists (
        select from class_students m where m.class_id = classes.id and m.user_id = ${userId})`.as('is_student'),
    ])
    .where('classes.id', '=', sql<number>`any(${plannedOnce(classIds)})`);
}

/** Whether the pupil of a run `r` is in the class of its task `t`. */
export const IS_PRESENT = sql<boolean>`exists (
  select from class_students present where present.class_id = t.class_id and present.user_id = r.user_id)`;

/** Whether a run `r` of a class task `t` is among the results of the class: those of tests stay when pupils leave (product §4.11). */
export const IS_OF_CLASS = sql<boolean>`(r.kind = 'test' or ${IS_PRESENT})`;

/** A run of the pupil `m` (class_students) and the task `t`. */
const BEGUN = sql`select from runs begun where begun.task_id = t.id and begun.user_id = m.user_id`;

/**
 * Whether the pupil `m` (class_students) has begun the task `t`: has an open run or a result of it, or has taken it along. Two indexes of
 * runs have these states, so they are asked apart.
 */
const HAS_BEGUN = sql<boolean>`(
  exists (${BEGUN} and begun.state in ('open', 'finished')) or exists (${BEGUN} and begun.state = 'taken'))`;

/**
 * Whether a task `t` is for the pupil `m` (class_students) of its class: it is set for the whole class, for the group of the pupil
 * (product §4.30), or for chosen pupils (product §4.36). A pupil who began it and was moved to another group keeps it. Every statement
 * that joins the pupils of a class with its tasks has this condition; for the others the task does not exist.
 */
export const IS_FOR = sql<boolean>`(
  t.group_id is null and not t.for_chosen or m.group_id = t.group_id
  or t.for_chosen and exists (select from task_students chosen where chosen.task_id = t.id and chosen.user_id = m.user_id)
  or ${HAS_BEGUN})`;

/** Whether the user is a pupil for whom the class task `t` is. */
export function isForUser(userId: number | RawBuilder<number>) {
  return sql<boolean>`exists (
    select from class_students m where m.class_id = t.class_id and m.user_id = ${userId} and ${IS_FOR})`;
}

/**
 * When the class test `t` begins, and was set. If its start was moved to later after some had begun it, when it began for them
 * (`updateClassTask`): whoever came since may know it from them, or had begun it, with an account that is erased.
 */
export const BEGINS_AT = sql<string>`coalesce(t.begun_at, greatest(t.valid_from, t.created_at))`;

/**
 * Whether the pupil `m` (class_students), for whom the task `t` is (`IS_FOR`), may write it (product §4.11). A pupil who joined the
 * class, or came to the group for which the task is set, after a class test had begun, and after it was set, needs the teacher's
 * consent, which ends with the stay in the class or the group; a pupil of the group who has begun has it. The trigger
 * `note_unwritten_tests` says it once more of a pupil who leaves: a function that both call would be called for every pupil, because
 * PostgreSQL cannot inline it; a test compares the two.
 */
export const MAY_WRITE = sql<boolean>`(t.kind <> 'test'
  or greatest(m.joined_at, case when t.group_id is not null then m.grouped_at end) <= ${BEGINS_AT}
  or exists (
    select from test_admissions a
    where a.task_id = t.id and a.user_id = m.user_id and (t.group_id is null or coalesce(a.admitted_at >= m.grouped_at, true)))
  or (t.group_id is not null and ${HAS_BEGUN}))`;

/**
 * Whether the pupil `m`, for whom the task `t` of the class `c` is, waits for the teacher's consent. After the end nobody can be let in any
 * more, so nobody waits.
 */
export const NEEDS_CONSENT = sql<boolean>`(not ${MAY_WRITE} and not ${HAS_ENDED})`;

/** A pupil in the teacher's view of a class task. */
interface TaskStudent {
  task_id: number;
  user_id: number;
  /** Started a class test and is not in the class any more. */
  is_former: boolean;
  needs_consent: boolean;
  extra_percent: number;
}

/** The pupils of class tasks as a table `student`: those for whom a task is, and those who started a class test and left the class. */
export function studentsOfTasks(taskIds: readonly number[]) {
  return sql<TaskStudent>`(
    select t.id as task_id, m.user_id, false as is_former, ${NEEDS_CONSENT} as needs_consent, m.extra_percent
    from tasks t join classes c on c.id = t.class_id join class_students m on m.class_id = t.class_id
    where t.id = any(${plannedOnce(taskIds)}) and ${IS_FOR}
    union all
    select t.id, r.user_id, true, false, r.extra_percent
    from tasks t join runs r on r.task_id = t.id and r.kind = 'test' and r.state in ('open', 'finished')
    where t.id = any(${plannedOnce(taskIds)}) and not ${IS_PRESENT})`.as<'student'>('student');
}
