import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Stores a change that its user may undo; returns the id of the undo. */
export async function insertUndoableChange(tx: Tx, userId: number, change: UndoableChange): Promise<number> {
  const { id } = await tx
    .insertInto('undoable_changes')
    .values({ user_id: userId, change: JSON.stringify(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the change, locked against a second undo until the transaction ends. The condition repeats the policy, so that
 * nobody else can lock the row.
 */
export async function findChangeForUpdate(tx: Tx, changeId: number, userId: number, keptMs: number) {
  return tx
    .selectFrom('undoable_changes')
    .select(['id', 'user_id', 'change', isKept(keptMs).as('is_kept')])
    .where('id', '=', changeId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, changeId: number): Promise<void> {
  await tx
    .updateTable('undoable_changes')
    .set({ change: null, undone_at: sql`now()` })
    .where('id', '=', changeId)
    .execute();
}

/** Deletes the changes that can no longer be undone. */
export async function deleteOldChanges(db: Db, keptMs: number): Promise<void> {
  await db.deleteFrom('undoable_changes').where(isKept(keptMs), '=', false).execute();
}

function isKept(keptMs: number) {
  return sql<boolean>`(created_at > now() - make_interval(secs => ${keptMs / 1_000}))`;
}
