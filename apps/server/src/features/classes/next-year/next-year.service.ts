import type { nextYear } from '@slovickovo/contract/classes/next-year';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { LIMITS } from '@slovickovo/domain/limits';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { remindNewPupil } from '../../../mail/emails.service.ts';
import { authorize } from '../../../policies.ts';
import { archiveWithHomework, lockForArchive } from '../archive/archive.repository.ts';
import { classPolicies } from '../classes.policies.ts';
import { createClass } from '../classes.service.ts';
import { deleteStudents } from '../leaving/leaving.repository.ts';
import { findBeforeMove, storeMove } from './next-year.repository.ts';

type MoveForm = Body<typeof nextYear.move>;

/**
 * Makes pupils of the owner's class pupils of another one that the owner teaches, new or existing, in one transaction (product §4.32): a
 * colleague would take them from the owner by it. Pupils who have left meanwhile are ignored. A repeated key changes nothing more and
 * returns the first reply.
 */
export async function moveToNextYear(
  context: Context,
  actor: Actor,
  sourceId: number,
  { key, usergroup_id, name, students, keep_groups, old_class, ...rest }: MoveForm,
): Promise<{ id: number; moved: number }> {
  rest satisfies NothingElse;
  if (usergroup_id === sourceId) throw new AppError('malformed');
  return transaction(context.db, async (tx) => {
    // Locked, so that calls with one key and class run one after another, that the places in the class are counted right, and that
    // nobody begins a class test meanwhile.
    await lockForArchive(tx, usergroup_id === null ? [sourceId] : [sourceId, usergroup_id]);
    const call = { key, sourceId, targetId: usergroup_id, students };
    const { done, classes, movable, writing, mark_bounds } = await findBeforeMove(tx, actor.id, call);
    if (done !== null) return repeated(done, sourceId);
    const source = classes.find(({ id }) => id === sourceId);
    authorize(source !== undefined && classPolicies.own(actor, source));
    authorize(movable.length > 0);
    const target = classes.find(({ id }) => id === usergroup_id);
    authorize(usergroup_id === null || (target !== undefined && classPolicies.change(actor, target)));
    const targetId =
      usergroup_id ?? (await createClass({ ...context, db: tx }, actor, { name, comment: null }, mark_bounds));
    const ended = { archive: writing, leave: writing.filter((id) => movable.includes(id)), keep: [] }[old_class];
    if (ended.length > 0) throw new AppError('class_test_running');

    const { moved, pupil_count, group_count } = await storeMove(tx, {
      key,
      moverId: actor.id,
      sourceId,
      targetId,
      userIds: movable,
      keep_groups,
      newOwnerId: target?.created_by ?? actor.id,
    });
    if (pupil_count > LIMITS.students_per_class) throw new AppError('class_full');
    if (group_count > LIMITS.groups_per_class) throw new AppError('class_groups_limit');
    // A new class has no task of which they could be told.
    if (moved > 0 && target !== undefined) await remindNewPupil(tx, targetId);
    if (old_class === 'archive') await archiveWithHomework(tx, sourceId);
    // None of them has an open test, which `endMemberships` would hand in: that was asked above, and none can begin while the class is
    // locked (`runs_keep_archived`).
    if (old_class === 'leave') await deleteStudents(tx, { classId: sourceId, userIds: movable, wasRemoved: false });
    return { id: targetId, moved };
  });
}

/** The reply of the call that had the key before. */
function repeated(done: { source_id: number; target_id: number; moved: number }, sourceId: number) {
  if (done.source_id !== sourceId) throw new AppError('malformed');
  return { id: done.target_id, moved: done.moved };
}
