import type { ClassCard, classes, SchoolClass } from '@slovickovo/contract/classes/classes';
import type { Body } from '@slovickovo/contract/endpoint';
import { newAccessCode } from '@slovickovo/domain/classes/access-code';
import { classNameProblem } from '@slovickovo/domain/classes/class-name';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import { characterCount } from '@slovickovo/domain/text/text-problem';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import {
  type ClassText,
  countStudents,
  deleteClass,
  deleteStudents,
  findClassOf,
  findMembership,
  findOwnClass,
  insertClass,
  listAssignedCards,
  listClassmates,
  listCreatedCards,
  listStudents,
  updateAccessCode,
  updateClass,
} from './classes.repository.ts';

type ClassForm = Body<typeof classes.create>;

/** The form as it is stored; refuses a missing name (product §5.7). An empty note is none. */
function checkedText(form: ClassForm): ClassText {
  const comment = cleanLines(form.comment ?? '');
  refuseProblems({
    name: classNameProblem(form.name),
    comment: characterCount(comment) > LIMITS.comment_length ? 'text_too_long' : null,
  });
  return { name: cleanText(form.name), comment: comment === '' ? null : comment };
}

export function listCreatedClasses({ db }: Context, actor: Actor): Promise<ClassCard[]> {
  return listCreatedCards(db, actor.id);
}

export function listAssignedClasses({ db }: Context, actor: Actor): Promise<ClassCard[]> {
  return listAssignedCards(db, actor.id);
}

/**
 * A class with its pupils, for its teacher and its pupils. Code, note and the pupils' contacts are the teacher's alone
 * (product §3.10).
 */
export async function getClass({ db }: Context, actor: Actor, classId: number): Promise<SchoolClass> {
  const found = await findClassOf(db, actor.id, classId);
  if (found === undefined) throw new AppError('not_found');
  const { comment, access_code, created_by, ...shown } = found;
  if (created_by !== actor.id) {
    return { ...shown, is_teacher: false, assigned_users: await listClassmates(db, classId) };
  }
  return { ...shown, is_teacher: true, comment, access_code, assigned_users: await listStudents(db, classId) };
}

/** Creates the teacher's class with a code nobody else has. */
export async function createClass(context: Context, actor: Actor, form: ClassForm): Promise<SchoolClass> {
  const text = checkedText(form);
  for (;;) {
    const access_code = newAccessCode(context.random);
    const created = await insertClass(context.db, { ...text, created_by: actor.id, access_code });
    // Nothing came back: another class already has this code, so the next one is tried.
    if (created) return getClass(context, actor, created.id);
  }
}

export async function changeClass(
  context: Context,
  actor: Actor,
  classId: number,
  form: ClassForm,
): Promise<SchoolClass> {
  const isOwn = await updateClass(context.db, actor.id, classId, checkedText(form));
  if (!isOwn) throw new AppError('not_found');
  return getClass(context, actor, classId);
}

/** Deletes the teacher's class with its homework and tests; the pupils keep the points they earned (product §4.14). */
export async function removeClass({ db }: Context, actor: Actor, classId: number): Promise<void> {
  const wasOwn = await deleteClass(db, actor.id, classId);
  if (!wasOwn) throw new AppError('not_found');
}

/** A new registration code of the teacher's class; from now on the old one is nobody's (product §4.10). */
export async function regenerateCode({ db, random }: Context, actor: Actor, classId: number): Promise<string> {
  for (;;) {
    const access_code = newAccessCode(random);
    try {
      const isOwn = await updateAccessCode(db, actor.id, classId, access_code);
      if (!isOwn) throw new AppError('not_found');
      return access_code;
    } catch (error) {
      if (!isUniqueViolation(error, 'classes_access_code_idx')) throw error;
    }
  }
}

/** Takes pupils out of the teacher's class. Who has left meanwhile is passed over. */
export async function removeStudents(
  { db }: Context,
  actor: Actor,
  classId: number,
  userIds: readonly number[],
): Promise<void> {
  await getOwnClass(db, actor, classId);
  await deleteStudents(db, classId, userIds);
}

export async function leaveClass({ db }: Context, actor: Actor, classId: number): Promise<void> {
  const left = await deleteStudents(db, classId, [actor.id]);
  if (left === 0) throw new AppError('not_found');
}

/** The class the actor created; anybody else's is not found. */
export async function getOwnClass(db: Db, actor: Actor, classId: number): Promise<{ id: number; name: string }> {
  const found = await findOwnClass(db, actor.id, classId);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Whether the user is a pupil of the class now. */
/** How many pupils the class has. */
export function countStudentsOf(db: Db, classId: number): Promise<number> {
  return countStudents(db, classId);
}

/** Whether the user is a pupil of the class. */
export async function isStudentOf(db: Db, userId: number, classId: number): Promise<boolean> {
  return (await findMembership(db, userId, classId)) !== undefined;
}
