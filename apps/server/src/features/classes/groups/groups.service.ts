import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { classGroups } from '@slovickovo/contract/classes/groups';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { classGroupNameProblem } from '@slovickovo/domain/classes/class-group';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/violations.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { remindNewPupil } from '../../../mail/emails.service.ts';
import { getClassFor } from '../classes.service.ts';
import {
  createHalves,
  deleteGroup,
  halveStudents,
  insertGroup,
  keepGroup,
  lockGroupsOf,
  moveStudents,
  updateGroup,
} from './groups.repository.ts';

type GroupForm = Body<typeof classGroups.create>;

/** Creates a group in the teacher's class (product §3.24). Refuses a name that another group has, and an eleventh group. */
export async function createGroup(
  { db }: Context,
  actor: Actor,
  classId: number,
  { name, ...rest }: GroupForm,
): Promise<ClassGroup> {
  rest satisfies NothingElse;
  const checked = checkedName(name);
  await getClassFor(db, actor, classId, 'change');
  return withFreeName('name', () =>
    transaction(db, async (tx) => {
      const groups = await lockGroupsOf(tx, classId);
      if (groups.length >= LIMITS.groups_per_class) throw new AppError('class_groups_limit');
      return insertGroup(tx, { class_id: classId, name: checked });
    }),
  );
}

/** Renames a group of the teacher's class; refuses a name that another group of the class has, at its field. */
export async function renameGroup(
  { db }: Context,
  actor: Actor,
  { classId, groupId }: { classId: number; groupId: number },
  { name, ...rest }: GroupForm,
): Promise<ClassGroup> {
  rest satisfies NothingElse;
  const checked = checkedName(name);
  await getClassFor(db, actor, classId, 'change');
  const renamed = await withFreeName('name', () => updateGroup(db, classId, { id: groupId, name: checked }));
  if (renamed === undefined) throw new AppError('not_found');
  return renamed;
}

/**
 * Removes a group; its pupils stay in the class, in no group. Refuses with `class_group_in_use` while homework or tests are set
 * for it: without the group they would be shown to the whole class (product §4.30).
 */
export async function removeGroup(
  { db }: Context,
  actor: Actor,
  { classId, groupId }: { classId: number; groupId: number },
): Promise<void> {
  await getClassFor(db, actor, classId, 'change');
  try {
    const wasThere = await transaction(db, (tx) => deleteGroup(tx, classId, groupId));
    if (!wasThere) throw new AppError('not_found');
  } catch (error) {
    if (!isForeignKeyViolation(error, 'tasks_group_fkey')) throw error;
    throw new AppError('class_group_in_use');
  }
}

/** Moves pupils of the class to one of its groups, or out of them; ignores those who have left meanwhile. */
export async function moveToGroup(
  { db }: Context,
  actor: Actor,
  classId: number,
  { students, group_id, ...rest }: Body<typeof classGroups.move>,
): Promise<{ undo_id: number | null }> {
  rest satisfies NothingElse;
  await getClassFor(db, actor, classId, 'change');
  return transaction(db, async (tx) => {
    if (group_id !== null && !(await keepGroup(tx, classId, group_id))) throw new AppError('not_found');
    return grouped(tx, classId, await moveStudents(tx, { classId, teacherId: actor.id }, { students, group_id }));
  });
}

/** Divides the class by surname into its two oldest groups; creates those that are missing (product §2.20). */
export async function halveClass(
  { db }: Context,
  actor: Actor,
  classId: number,
  { names, ...rest }: Body<typeof classGroups.halve>,
): Promise<{ undo_id: number | null }> {
  rest satisfies NothingElse;
  const checked = names.map(checkedName);
  await getClassFor(db, actor, classId, 'change');
  return withFreeName('names', () =>
    transaction(db, async (tx) => {
      const [first, second] = await createHalves(tx, classId, checked);
      // Two equal names, or one that the only group has.
      if (!first || !second) throw nameTaken('names');
      return grouped(tx, classId, await halveStudents(tx, { classId, teacherId: actor.id }, [first.id, second.id]));
    }),
  );
}

/** What follows a move of pupils, whose undo was stored unless nobody has moved. */
async function grouped(tx: Tx, classId: number, undoId: number | undefined): Promise<{ undo_id: number | null }> {
  if (undoId === undefined) return { undo_id: null };
  // Who came to a group gets the reminders of the tests that are set for it.
  await remindNewPupil(tx, classId);
  return { undo_id: undoId };
}

function checkedName(name: string): string {
  refuseProblems({ name: classGroupNameProblem(name) });
  return cleanText(name);
}

async function withFreeName<Result>(field: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'class_groups_name_idx')) throw error;
    throw nameTaken(field);
  }
}

const nameTaken = (field: string) => new AppError('invalid_fields', { fields: { [field]: 'class_group_name_taken' } });
