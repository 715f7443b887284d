import type { Actor } from '../../context.ts';
import type { Policies } from '../../policies.ts';

interface ClassFacts {
  created_by: number;
  is_student: boolean;
}

const isTeacher = (actor: Actor, { created_by }: ClassFacts) => created_by === actor.id;

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
} satisfies Policies<ClassFacts>;
