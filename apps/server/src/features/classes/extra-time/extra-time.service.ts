import type { extraTime } from '@slovickovo/contract/classes/extra-time';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { EXTRA_TIME } from '@slovickovo/domain/limits';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { giveMoreTime } from '../../runs/settling.service.ts';
import { recordUndoable } from '../../word-groups/undo/undoable-changes.service.ts';
import { getClassFor } from '../classes.service.ts';
import {
  deleteLeftExtraTimes,
  type ExtraTimeChanges,
  restorePercents,
  updateExtraTime,
} from './extra-time.repository.ts';

/**
 * Gives pupils of the teacher's class more time in its homework and tests, in percent (product §4.37). Runs that are open get it at
 * once; less time is for the next ones. Ignores pupils who have left meanwhile.
 */
export async function setExtraTime(
  { db }: Context,
  actor: Actor,
  classId: number,
  { students, percent, ...rest }: Body<typeof extraTime.set>,
): Promise<{ undo_id: number | null }> {
  rest satisfies NothingElse;
  await getClassFor(db, actor, classId, 'change');
  return transaction(db, async (tx) => {
    const changes = await updateExtraTime(tx, classId, { students, percent });
    if (changes.length === 0) return { undo_id: null };
    await giveMoreTime(tx, classId, changes);
    return {
      undo_id: await recordUndoable(tx, actor, { kind: 'extra_time_set', class_id: classId, students: changes }),
    };
  });
}

/**
 * Gives the pupils of a class, which the caller must still teach, the time back that they had before a change. Returns false if
 * nothing is left to take back.
 */
export async function restoreExtraTime(
  tx: Tx,
  actor: Actor,
  { class_id, students }: { class_id: number; students: ExtraTimeChanges },
): Promise<boolean> {
  await getClassFor(tx, actor, class_id, 'change');
  const restored = await restorePercents(tx, class_id, students);
  await giveMoreTime(tx, class_id, restored);
  return restored.length > 0;
}

/** Deletes the extra time of pupils who left their classes long ago; a recurring job. */
export async function removeLeftExtraTimes({ db }: Context): Promise<void> {
  await deleteLeftExtraTimes(db, EXTRA_TIME.kept_days);
}
