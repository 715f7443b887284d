import { UNDO_KEPT_MS } from '@slovickovo/domain/limits';
import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { restoreExtraTime } from '../../classes/extra-time/extra-time.service.ts';
import { restoreGrouping } from '../../classes/groups/regrouping.service.ts';
import { restoreRejectedOffer } from '../offers/offers.repository.ts';
import { undoPolicies } from '../word-groups.policies.ts';
import { restoreGroupWords } from '../word-groups.repository.ts';
import { refreshWithinLimit } from '../word-groups.service.ts';
import { deleteOldChanges, takeChange } from './undo.repository.ts';

/**
 * Undoes a change of the caller (product §4.26). Undoing it again changes nothing. Refuses with `undo_gone` if the time is over
 * or the thing that was changed no longer exists.
 */
export async function undoChange({ db }: Context, actor: Actor, changeId: number): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await takeChange(tx, changeId, actor.id, UNDO_KEPT_MS);
    authorize(found !== undefined && undoPolicies.undo(actor, found));
    if (found.change === null) return;
    if (!found.is_kept || !(await restore(tx, actor, found.change, found.changed_at))) throw new AppError('undo_gone');
  });
}

/** Returns false if there is nothing left to restore. */
async function restore(tx: Tx, actor: Actor, change: UndoableChange, changedAt: string): Promise<boolean> {
  switch (change.kind) {
    case 'words_taken_out': {
      if (!(await restoreGroupWords(tx, actor.id, change))) return false;
      await refreshWithinLimit(tx, [change.word_group_id]);
      return true;
    }
    case 'students_grouped':
      return restoreGrouping(tx, actor, change, changedAt);
    case 'extra_time_set':
      return restoreExtraTime(tx, actor, change);
    case 'offer_rejected':
      return restoreRejectedOffer(tx, change);
  }
}

/** Deletes the changes that can no longer be undone; a recurring job. */
export async function removeOldChanges({ db }: Context): Promise<void> {
  await deleteOldChanges(db, UNDO_KEPT_MS);
}
