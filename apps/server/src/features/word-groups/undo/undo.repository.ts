import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { changesLock } from '../../../db/statements/changes-lock.ts';
import { after } from '../../../db/statements/parts.ts';

/** Stores a change that its user may undo; returns the id of the undo. */
export async function insertUndoableChange(tx: Tx, userId: number, change: UndoableChange): Promise<number> {
  const { id } = await tx
    .insertInto('undoable_changes')
    .values({ user_id: userId, change: JSON.stringify(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const TAKEN_CHANGE = projection({
  ...columnsOf('undoable_changes as found', ['user_id', 'change']),
  is_kept: sql<boolean>`found.is_kept`,
  // As text, with its microseconds: rows that the change has stamped have exactly this time.
  changed_at: sql<string>`found.created_at::text`,
});

/**
 * Locks the user's words (`lockChangesOf`), and the change against a second undo until the transaction ends. Returns the change as it is
 * after the wait, and marks it as undone if it is kept, so a caller who cannot undo it must roll back. The condition repeats the policy,
 * so that nobody else can lock the row.
 */
export async function takeChange(tx: Tx, changeId: number, userId: number, keptMs: number) {
  const taken = await listRows(
    tx,
    TAKEN_CHANGE,
    (list) => sql`
      with ${changesLock(userId, { isNeeded: true })},
      found as materialized (
        select id, user_id, change, created_at, ${isKept(keptMs)} as is_kept from undoable_changes
        where id = ${changeId} and user_id = ${userId} and ${after('locked')}
        for update
      ),
      undone as (
        update undoable_changes set change = null, undone_at = now()
        from found where undoable_changes.id = found.id and found.change is not null and found.is_kept
      )
      select ${list} from found`,
  );
  return taken[0];
}

/** Deletes the changes that can no longer be undone. */
export async function deleteOldChanges(db: Db, keptMs: number): Promise<void> {
  await db.deleteFrom('undoable_changes').where(isKept(keptMs), '=', false).execute();
}

function isKept(keptMs: number) {
  return sql<boolean>`(created_at > now() - make_interval(secs => ${keptMs / 1_000}))`;
}
