import type { classes } from '@slovickovo/contract/classes/classes';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { normaliseAccessCode } from '@slovickovo/domain/classes/access-code';
import { LIMITS } from '@slovickovo/domain/limits';
import type { Actor, Context } from '../../../context.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { type Attempt, limited } from '../../accounts/attempts/attempts.service.ts';
import { updateJoining } from '../classes.repository.ts';
import { type FoundClass, findClassByCode, insertStudent, lockedClass, lockForJoining } from './joining.repository.ts';

interface JoinedClass {
  id: number;
  name: string;
  /** Whether the user was a pupil of the class before, so that nothing changed. */
  was_member: boolean;
}

type Joining =
  | { joined: JoinedClass }
  | { refused: 'code_invalid' | 'class_closed' | 'class_full' | 'teacher_cannot_join' };

/**
 * Returns the name of the class that a registration code belongs to; refuses if the class is closed or full. Wrong codes are counted, so
 * that codes cannot be found by trying: those of a signed-in user for the user, those of anybody else for the address
 * (product §9.18).
 */
export async function checkCode(
  context: Context,
  { code, ...rest }: Body<typeof classes.checkCode>,
  caller: { userId: number | undefined; address: string },
): Promise<string> {
  rest satisfies NothingElse;
  const { found } = await limited(context, [codeAttempt(caller)], async () => {
    const ofCode = await findClassByCode(context.db, normaliseAccessCode(code));
    return { success: ofCode !== undefined, found: ofCode };
  });
  if (found === undefined) throw new AppError('code_invalid');
  if (found.joining_closed) throw new AppError('class_closed');
  if (found.students >= LIMITS.students_per_class) throw new AppError('class_full');
  return found.name;
}

/** Closes the teacher's class for joining, or opens it (product §4.11). */
export async function setJoining(
  { db }: Context,
  actor: Actor,
  classId: number,
  { closed, ...rest }: Body<typeof classes.setJoining>,
): Promise<void> {
  rest satisfies NothingElse;
  const isOwn = await updateJoining(db, actor.id, classId, closed);
  if (!isOwn) throw new AppError('not_found');
}

function codeAttempt({ userId, address }: { userId: number | undefined; address: string }): Attempt {
  if (userId === undefined) return { action: 'code_check_address', subject: address };
  return { action: 'code_check_user', subject: String(userId) };
}

/** The signed-in user joins a class by its code; wrong codes are counted for the user. */
export async function joinClass(
  context: Context,
  actor: Actor,
  { access_code, ...rest }: Body<typeof classes.join>,
): Promise<JoinedClass> {
  rest satisfies NothingElse;
  const attempt = { action: 'code_check_user', subject: String(actor.id) } as const;
  const { joining } = await limited(context, [attempt], async () => {
    const outcome = await tryCode(context.db, actor.id, access_code);
    return { success: !('refused' in outcome && outcome.refused === 'code_invalid'), joining: outcome };
  });
  return joinedOrRefused(joining);
}

/** A part of a statement: finds the class of a code, and locks it for `joinFound`. */
export function classOfCode(code: string): StatementPart<FoundClass> {
  return lockedClass(normaliseAccessCode(code));
}

/**
 * Makes a new user a pupil of the class of a code, null for none, in the transaction that has locked it. Refuses with
 * `code_invalid`, `class_closed` and `class_full` (product §6.4).
 */
export async function joinFound(tx: Tx, userId: number, found: FoundClass | null): Promise<JoinedClass> {
  return joinedOrRefused(found === null ? { refused: 'code_invalid' } : await tryToJoin(tx, userId, found));
}

/**
 * Makes a user whom its teacher takes back a pupil of a class, also of one that is closed for joining. The caller's transaction has locked
 * both, and knows that the user may come back. Refuses with `class_full`.
 */
export async function joinAgain(tx: Tx, userId: number, classId: number): Promise<void> {
  const { is_joined, is_teacher } = await insertStudent(tx, { classId, userId }, LIMITS.students_per_class);
  if (!is_joined) throw new AppError(is_teacher ? 'not_found' : 'class_full');
}

function joinedOrRefused(joining: Joining): JoinedClass {
  if ('refused' in joining) throw new AppError(joining.refused);
  return joining.joined;
}

async function tryCode(db: Db, userId: number, code: string): Promise<Joining> {
  return transaction(db, async (tx) => {
    const { role, found } = await lockForJoining(tx, userId, normaliseAccessCode(code));
    if (role === 'teacher') return { refused: 'teacher_cannot_join' };
    if (found === undefined) return { refused: 'code_invalid' };
    return tryToJoin(tx, userId, found);
  });
}

async function tryToJoin(tx: Tx, userId: number, { joining_closed, ...found }: FoundClass): Promise<Joining> {
  const most = joining_closed ? 0 : LIMITS.students_per_class;
  const { is_joined, is_student, is_teacher } = await insertStudent(tx, { classId: found.id, userId }, most);
  if (is_joined || is_student) return { joined: { ...found, was_member: is_student } };
  if (is_teacher) return { refused: 'teacher_cannot_join' };
  return { refused: joining_closed ? 'class_closed' : 'class_full' };
}
