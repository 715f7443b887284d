import type { Actor } from '../../context.ts';
import type { Policies } from '../../policies.ts';

/** What the rights in a class depend on; `is_student` says whether the caller is a pupil of the class. */
export interface ClassFacts {
  /** The owner. */
  created_by: number;
  teacher_ids: readonly number[];
  is_student: boolean;
}

const isTeacher = (actor: Actor, { teacher_ids }: ClassFacts) => teacher_ids.includes(actor.id);

/** Who may do what with a class (product §6.2). Writes of one statement repeat `change` in their condition. */
export const classPolicies = {
  /** The class with the names of its pupils, its news, the own place in its ranking, its homework, tests and word groups. */
  read: (actor, found) => isTeacher(actor, found) || found.is_student,
  /** The code, the note, and the pupils' addresses and telephones (product §3.10). */
  readPrivate: isTeacher,
  /** The results of its pupils, and everybody in its ranking. */
  readResults: isTeacher,
  /** Its text and code, its pupils, its news, its word groups, homework and tests. */
  change: isTeacher,
  /** See who teaches it, invite a colleague, leave (product §6.10). */
  share: isTeacher,
  /** Delete it, hand it over, remove a colleague (product §6.10). */
  own: (actor, found) => isTeacher(actor, found) && found.created_by === actor.id,
} satisfies Policies<ClassFacts>;
