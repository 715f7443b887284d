import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useChangeWordGroup } from './use-change-word-group.ts';

/** Confirms, then takes words out of the group; they stay the user's. Resolves to true if the user agreed. */
export function useTakeWordsOut(group: WordGroup): (words: readonly Word[]) => Promise<boolean> {
  const { t } = useTranslation(['word-groups', 'components']);
  const change = useChangeWordGroup({
    onSuccess: () => showNotice({ type: 'success', text: t('updated') }),
  });
  return async (words) => {
    const sure = await confirm({
      title: t('removeWordsTitle', { count: words.length, word: words[0]?.word_text }),
      text: t('removeWordsText'),
      yes: t('removeWords'),
      no: t('components:cancel'),
    });
    if (sure) change.mutate({ id: group.id, without: new Set(words.map(({ id }) => id)) });
    return sure;
  };
}
