import type { Word } from '@slovickovo/contract/words/words';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { changingWords, putInGroupsOf } from '../word-groups/word-groups.service.ts';
import { cleanRows, refuseWordsProblems } from './word-rows.service.ts';
import { deleteWords, findWord, listSamePairs, lockWordsOf, updateWords } from './words.repository.ts';

/**
 * Changes a word of the caller's, in all its groups. If the caller already has a word with the new texts, that one takes
 * its place in the groups and comes back, and the changed one is gone: the same pair is never there twice (product §5.11).
 */
export async function changeWord({ db }: Context, actor: Actor, wordId: number, form: EnteredWord): Promise<Word> {
  const rows = cleanRows([form]);
  refuseWordsProblems(rows);
  return transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const stored = await findWord(tx, actor.id, wordId);
    if (stored === undefined) throw new AppError('not_found');
    const [same] = await listSamePairs(tx, actor.id, stored, rows);
    return changingWords(tx, actor.id, [wordId], async () => {
      if (same !== undefined && same.id !== wordId) {
        await putInGroupsOf(tx, { wordId, otherId: same.id });
        await deleteWords(tx, actor.id, [wordId]);
        return { id: same.id, word_text: same.word_text, translation: same.translation };
      }
      const [changed] = rows.map(({ word_text, translation }) => ({ id: wordId, word_text, translation })) as [Word];
      await updateWords(tx, [changed]);
      return changed;
    });
  });
}

/** Deletes words of the caller's, from all groups. Ids that are not the caller's are passed over; only such are not found. */
export async function removeWords({ db }: Context, actor: Actor, wordIds: readonly number[]): Promise<void> {
  await transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const deleted = await changingWords(tx, actor.id, wordIds, () => deleteWords(tx, actor.id, wordIds));
    if (deleted === 0) throw new AppError('not_found');
  });
}
