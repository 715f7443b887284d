import type { WordImport } from '@slovickovo/contract/word-files/word-files';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { lockWordsOf } from '../../words/word-rows.service.ts';
import {
  countGroupsAgain,
  deleteImportedGroups,
  deleteImportedWords,
  listImportGroupIds,
  listMadeWords,
  markUndone,
} from './import.repository.ts';
import { getImport } from './import.service.ts';

/**
 * Takes an import of the caller's back. Words that it made go, but for those that were changed since or that are used:
 * in a result, in an exercise, in another group, in a group a class learns from. Groups that it made go when nothing is
 * left in them and nothing needs them. Once more does nothing more, and says the same.
 */
export async function undoImport({ db }: Context, actor: Actor, importId: number): Promise<WordImport> {
  return transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const found = await getImport(tx, actor, importId);
    if (found.undone !== null) return found;
    const words = await listMadeWords(tx, actor.id, importId);
    const kept = words.filter(({ is_changed, is_used }) => is_changed || is_used);
    const keptIds = kept.map(({ id }) => id);
    const removedIds = words.filter(({ is_changed, is_used }) => !is_changed && !is_used).map(({ id }) => id);
    const removed_words = await deleteImportedWords(tx, actor.id, importId, { removedIds, keptIds });
    const removed_groups = await deleteImportedGroups(tx, actor.id, importId, keptIds);
    const groups = await listImportGroupIds(tx, actor.id, importId);
    await countGroupsAgain(
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
