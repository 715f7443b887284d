import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { AssignedGroup, AssignedGroupDetail, assignments } from '@slovickovo/contract/word-groups/assignments';
import { percent } from '@slovickovo/domain/scoring/points';
import { taskDatesProblem } from '@slovickovo/domain/tasks/tasks';
import type { Actor, Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { getClassFor } from '../../classes/classes.service.ts';
import { announce } from '../../classes/news/news.service.ts';
import { languageOf } from '../../languages/languages.service.ts';
import { getGroupFor } from '../word-groups.service.ts';
import {
  type AssignmentRow,
  deleteAssignments,
  findOfClass,
  findOfReader,
  type GroupOfClass,
  type GroupsOfClass,
  listClassesOfGroups,
  listOfClass,
  listOfStudent,
  listWordsWithSuccess,
  updateAssignment,
  upsertAssignment,
} from './assignments.repository.ts';

type Window = Body<typeof assignments.change>;

function present({
  language_from_id,
  language_to_id,
  usergroup_id,
  usergroup_name,
  ...row
}: AssignmentRow): AssignedGroup {
  return {
    ...row,
    language_from: languageOf(language_from_id),
    language_to: languageOf(language_to_id),
    usergroup: { usergroup_id, usergroup_name },
  };
}

/** Returns the groups that the caller's classes see now (product §4.9). */
export async function listAssignedGroups({ db }: Context, actor: Actor): Promise<AssignedGroup[]> {
  return (await listOfStudent(db, actor.id)).map(present);
}

/** Returns an assigned group with its words. */
export async function getAssignedGroup({ db }: Context, actor: Actor, groupId: number): Promise<AssignedGroupDetail> {
  const found = await findOfReader(db, actor.id, groupId);
  if (found === undefined) throw new AppError('not_found');
  const words = await listWordsWithSuccess(db, groupId, actor.id);
  return {
    ...present(found),
    words: words.map(({ answered, correct, ...word }) => ({
      ...word,
      answered: answered ?? 0,
      success: answered ? percent(correct ?? 0, answered) : null,
    })),
  };
}

/** Returns all groups of the class to its teacher, and those that are shown now to its pupils. */
export async function listGroupsOfClass({ db }: Context, actor: Actor, classId: number): Promise<AssignedGroup[]> {
  const { is_student } = await getClassFor(db, actor, classId, 'read');
  return listAssignedTo(db, { classId, readerId: actor.id, onlyShown: is_student });
}

/** Returns the groups that are assigned to the class. */
export async function listAssignedTo(db: Db, which: GroupsOfClass): Promise<AssignedGroup[]> {
  return (await listOfClass(db, which)).map(present);
}

/** Returns the classes that would lose any of these groups of the caller if they were deleted; skips groups of others. */
export async function listClassesOf(
  { db }: Context,
  actor: Actor,
  { wordgroups: groupIds, ...rest }: Query<typeof assignments.listClasses>,
): Promise<{ id: number; name: string }[]> {
  rest satisfies NothingElse;
  return listClassesOfGroups(db, actor.id, groupIds);
}

function checkedWindow({ valid_from, valid_until = null, ...rest }: Window) {
  rest satisfies NothingElse;
  const dates = {
    valid_from: Date.parse(valid_from),
    valid_until: valid_until === null ? null : Date.parse(valid_until),
  };
  refuseProblems({ valid_until: taskDatesProblem(dates) });
  return { valid_from, valid_until };
}

/**
 * Assigns the caller's group to the caller's class, or changes the window. The class news announce it when it is shown.
 */
export async function assignGroup(
  context: Context,
  actor: Actor,
  classId: number,
  { wordgroup_id, valid_from, valid_until, ...rest }: Body<typeof assignments.assign>,
): Promise<AssignedGroup> {
  rest satisfies NothingElse;
  const window = checkedWindow({ valid_from, valid_until });
  return transaction(context.db, async (tx) => {
    await getClassFor(tx, actor, classId, 'change');
    const group = await getGroupFor(tx, actor, wordgroup_id, 'assign');
    const isNew = await upsertAssignment(tx, classId, wordgroup_id, window);
    if (isNew) {
      const event = { kind: 'group_assigned', title: group.name, word_group_id: wordgroup_id } as const;
      await announce(tx, { ...event, class_id: classId, author_id: actor.id, shown_from: window.valid_from });
    }
    return getOfClass(tx, { classId, groupId: wordgroup_id, readerId: actor.id });
  });
}

async function getOfClass(db: Db, which: GroupOfClass): Promise<AssignedGroup> {
  const row = await findOfClass(db, which);
  if (row === undefined) throw new AppError('not_found');
  return present(row);
}

/** Changes when the class sees the group; `not_found` if the caller does not teach the class or the group is not assigned to it. */
export async function changeAssignment(
  { db }: Context,
  actor: Actor,
  { classId, groupId }: { classId: number; groupId: number },
  form: Window,
): Promise<AssignedGroup> {
  const window = checkedWindow(form);
  await getClassFor(db, actor, classId, 'change');
  await updateAssignment(db, classId, groupId, window);
  return getOfClass(db, { classId, groupId, readerId: actor.id });
}

/** Removes assignments of groups from the class; skips groups that it does not have. */
export async function removeAssignments(
  { db }: Context,
  actor: Actor,
  classId: number,
  { wordgroups: groupIds, ...rest }: Body<typeof assignments.remove>,
): Promise<void> {
  rest satisfies NothingElse;
  await getClassFor(db, actor, classId, 'change');
  await deleteAssignments(db, classId, groupIds);
}
