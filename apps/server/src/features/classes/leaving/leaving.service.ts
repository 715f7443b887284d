import type { classes } from '@slovickovo/contract/classes/classes';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { handInTestsOf } from '../../runs/settling.service.ts';
import { getClassFor } from '../classes.service.ts';
import { deleteStudent, deleteStudents } from './leaving.repository.ts';

/** Removes pupils from the teacher's class; ignores those who have left meanwhile. */
export async function removeStudents(
  context: Context,
  actor: Actor,
  classId: number,
  { students, delete: _confirmed, ...rest }: Body<typeof classes.removeStudents>,
): Promise<void> {
  rest satisfies NothingElse;
  await getClassFor(context.db, actor, classId, 'change');
  await endMemberships(context, { classId, userIds: students, wasRemoved: true });
}

/** Ends the caller's membership and hands in an open class test; `not_found` if the caller is no pupil of the class. */
export async function leaveClass(context: Context, actor: Actor, classId: number): Promise<void> {
  const left = await endMemberships(context, { classId, userIds: [actor.id], wasRemoved: false });
  if (left === 0) throw new AppError('not_found');
}

/**
 * Ends all memberships of a user who becomes a teacher, in the caller's transaction: a teacher is no pupil (product §6.4). The parts
 * `alongside` are done in the same statement.
 */
export async function leaveAllClasses(
  { config }: Context,
  tx: Tx,
  userId: number,
  alongside: readonly StatementPart[],
): Promise<void> {
  const classIds = await deleteStudent(tx, userId, alongside);
  if (classIds.length > 0) await handInTestsOf(tx, config, { classIds, userIds: [userId] });
}

/**
 * Ends the memberships and hands in the open class tests of these pupils, in one transaction, so that nobody can join again and go on
 * or begin anew (product §4.11). Returns the number of memberships. The only other way out of a class that remains is the move to the
 * next year, which refuses while a test is open.
 */
function endMemberships(
  { db, config }: Pick<Context, 'db' | 'config'>,
  ending: { classId: number; userIds: readonly number[]; wasRemoved: boolean },
): Promise<number> {
  return transaction(db, async (tx) => {
    const ended = await deleteStudents(tx, ending);
    await handInTestsOf(tx, config, { classIds: [ending.classId], userIds: ending.userIds });
    return ended;
  });
}
