import type { WordImport } from '@slovickovo/contract/word-files/word-files';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { updateGroupCounts } from '../../word-groups/word-groups.service.ts';
import { lockWordsOf } from '../../words/word-rows.service.ts';
import {
  deleteImportedGroups,
  deleteImportedWords,
  listCreatedWords,
  listImportGroupIds,
  markUndone,
} from './import.repository.ts';
import { getImport } from './import.service.ts';

/**
 * Undoes an import of the caller. Deletes the words that it created, except those that were changed since or are used:
 * in a result, in an exercise, in another group, in a group that is assigned to a class. Deletes the groups that it
 * created if they are empty and not in use. Undoing it again changes nothing and returns the same.
 */
export async function undoImport({ db }: Context, actor: Actor, importId: number): Promise<WordImport> {
  return transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const found = await getImport(tx, actor, importId);
    if (found.undone !== null) return found;
    const words = await listCreatedWords(tx, actor.id, importId);
    const kept = words.filter(({ is_changed, is_used }) => is_changed || is_used);
    const keptIds = kept.map(({ id }) => id);
    const removedIds = words.filter(({ is_changed, is_used }) => !is_changed && !is_used).map(({ id }) => id);
    const removed_words = await deleteImportedWords(tx, actor.id, importId, { removedIds, keptIds });
    const removed_groups = await deleteImportedGroups(tx, actor.id, importId, keptIds);
    const groups = await listImportGroupIds(tx, actor.id, importId);
    await updateGroupCounts(
      tx,
      groups.map(({ id }) => id),
    );
    await markUndone(tx, importId, {
      removed_words,
      removed_groups,
      kept_changed: kept.filter(({ is_changed }) => is_changed).length,
      kept_used: kept.filter(({ is_changed }) => !is_changed).length,
      kept_groups: groups.filter(({ is_new }) => is_new).length,
    });
    return getImport(tx, actor, importId);
  });
}
