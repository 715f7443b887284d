import type { WordImport } from '@slovickovo/contract/word-files/word-files';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import { getImport } from './import.service.ts';
import { undoStoredImport } from './import-undo.repository.ts';

/**
 * Undoes an import of the caller. Deletes the words that it created, except those that were changed since or are used:
 * in a result, in an exercise, in another group, in a group that is assigned to a class. Deletes the groups that it
 * created if they are empty and not in use. Undoing it again changes nothing and returns the same.
 */
export async function undoImport({ db }: Context, actor: Actor, importId: number): Promise<WordImport> {
  return transaction(db, async (tx) => {
    await lockChangesOf(tx, actor.id);
    const found = await getImport(tx, actor, importId);
    if (found.undone !== null) return found;
    await undoStoredImport(tx, actor.id, importId);
    return getImport(tx, actor, importId);
  });
}
