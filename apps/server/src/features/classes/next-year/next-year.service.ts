import type { nextYear } from '@slovickovo/contract/classes/next-year';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { LIMITS } from '@slovickovo/domain/limits';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { remindNewPupil } from '../../../mail/emails.service.ts';
import { listOpenTestsOf } from '../../runs/settling.service.ts';
import { archiveWithin, lockClasses } from '../archive/archive.service.ts';
import { countStudents } from '../classes.repository.ts';
import { createClass, getOwnClass, getTaughtClass } from '../classes.service.ts';
import { lockGroupsOf } from '../groups/groups.repository.ts';
import { endMemberships } from '../leaving/leaving.service.ts';
import { movePolicies } from './next-year.policies.ts';
import {
  copyGroups,
  copyMemberships,
  findMove,
  insertMove,
  listMovable,
  passOnMovedAccounts,
} from './next-year.repository.ts';

type MoveForm = Body<typeof nextYear.move>;

/**
 * Makes pupils of the teacher's class pupils of another one, new or existing, in one transaction (product §4.32). Pupils who have left
 * meanwhile are ignored. A repeated key changes nothing more and returns the first reply.
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
    // Locked, so that calls with one key run one after another, and that the places in the class are counted right.
    await lockClasses(tx, usergroup_id === null ? [sourceId] : [sourceId, usergroup_id]);
    const done = await findMove(tx, actor.id, key);
    if (done !== undefined) return repeated(done, sourceId);
    const within = { ...context, db: tx };
    const source = await (old_class === 'archive'
      ? getTaughtClass(tx, actor, sourceId, 'own')
      : getOwnClass(tx, actor, sourceId));
    const userIds = await listMovable(tx, sourceId, students);
    if (userIds.length === 0) throw new AppError('not_found');
    const targetId = usergroup_id ?? (await createClass(within, actor, { name, comment: null }));
    const target = await getOwnClass(tx, actor, targetId);

    const isInTest = old_class === 'leave' && (await listOpenTestsOf(tx, { classId: sourceId, userIds })).length > 0;
    if (isInTest) throw new AppError('class_test_running');
    const moved = await addMoved(tx, { sourceId, targetId, userIds, keep_groups });
    if (movePolicies.passOnAccounts(actor, { from_owner: source.created_by, to_owner: target.created_by })) {
      const to = { targetId, ownerId: target.created_by };
      await passOnMovedAccounts(tx, { sourceId, moverId: actor.id, userIds }, to);
    }
    if (old_class === 'archive') await archiveWithin(tx, sourceId);
    if (old_class === 'leave') await endMemberships(within, sourceId, userIds);
    await insertMove(tx, { user_id: actor.id, key, source_id: sourceId, target_id: targetId, moved });
    return { id: targetId, moved };
  });
}

/** The reply of the call that had the key before. */
function repeated(done: { source_id: number; target_id: number; moved: number }, sourceId: number) {
  if (done.source_id !== sourceId) throw new AppError('malformed');
  return { id: done.target_id, moved: done.moved };
}

interface Move {
  sourceId: number;
  targetId: number;
  userIds: readonly number[];
  keep_groups: boolean;
}

/** Adds the pupils to the class; returns how many were not in it. Refuses with `class_full` and `class_groups_limit`. */
async function addMoved(tx: Tx, { sourceId, targetId, userIds, keep_groups }: Move): Promise<number> {
  const added = await copyMemberships(tx, { sourceId, targetId, userIds });
  if ((await countStudents(tx, targetId)) > LIMITS.students_per_class) throw new AppError('class_full');
  if (added.length === 0) return 0;
  if (keep_groups) {
    await copyGroups(tx, { sourceId, targetId, userIds: added });
    if ((await lockGroupsOf(tx, targetId)).length > LIMITS.groups_per_class) throw new AppError('class_groups_limit');
  }
  await remindNewPupil(tx, targetId);
  return added.length;
}
