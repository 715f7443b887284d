import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Actor } from '../../context.ts';
import type { Policies } from '../../policies.ts';

interface TaskFacts {
  kind: TaskKind;
  created_by: number;
  /** Null for an exercise. */
  usergroup_id: number | null;
  /** The teachers of the task's class; empty for an exercise. */
  teacher_ids: readonly number[];
  /** Whether the reader is a pupil of the task's class. */
  is_student: boolean;
  /** Whether its window has begun. */
  started: boolean;
}

const isAuthorOfExercise = (actor: Actor, { usergroup_id, created_by }: TaskFacts) =>
  usergroup_id === null && created_by === actor.id;
const isTeacher = (actor: Actor, { teacher_ids }: Pick<TaskFacts, 'teacher_ids'>) => teacher_ids.includes(actor.id);

/** Who may do what with an exercise, homework or class test (product §6.2). */
export const taskPolicies = {
  /** Homework that has not started is hidden from pupils; a test is announced to them (product §4.1). */
  read: (actor, task) =>
    isAuthorOfExercise(actor, task) ||
    isTeacher(actor, task) ||
    (task.usergroup_id !== null && task.is_student && (task.started || task.kind === 'test')),
  /** Pupils see the words of a class test in their results only. */
  readWords: (actor, task) => task.kind !== 'test' || isTeacher(actor, task),
  /** The results and standings of all pupils; a user without this right reads only their own results. */
  readResultsOfClass: isTeacher,
  /** Compare one's own result with the nameless results of the class (product §2.25). */
  compareWithClass: (actor, task) => task.usergroup_id !== null && !isTeacher(actor, task),
  /** Change it, delete it, try it out. */
  change: (actor, task) => isAuthorOfExercise(actor, task) || isTeacher(actor, task),
  /** Watch its runs live, add time to them. */
  supervise: isTeacher,
  /** Remind the pupils who lack it (product §4.40). */
  remind: isTeacher,
} satisfies Policies<TaskFacts>;
