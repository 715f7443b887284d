import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { showUndoable } from '../../lib/undo.ts';
import { useChangeWordGroup } from './use-change-word-group.ts';

/** Takes words out of the group at once; they stay the user's, and the notice has a button that puts them back. */
export function useTakeWordsOut(group: WordGroup): (words: readonly Word[]) => Promise<void> {
  const { t } = useTranslation('word-groups');
  const change = useChangeWordGroup();
  return async (words) => {
    const without = new Set(words.map(({ id }) => id));
    const changed = await change.mutateAsync({ id: group.id, without }).catch(() => null);
    if (changed === null) return;
    const text = t('wordsRemoved', { count: words.length, word: words[0]?.word_text });
    showUndoable(text, { undoId: changed.undo_id, refreshes: ['/wordgroups', '/words'] });
  };
}
