import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import type { Actor } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { insertUndoableChange } from './undo.repository.ts';

/** Stores a change of the caller that can be undone (product §4.26); returns the id of the undo. For other features. */
export function recordUndoable(tx: Tx, actor: Actor, change: UndoableChange): Promise<number> {
  return insertUndoableChange(tx, actor.id, change);
}
