import { words } from '@slovickovo/contract/words/words';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Deletes words from all groups, after asking; calls `onRemoved` with the ids of the deleted words. */
export function useRemoveWords(onRemoved: (ids: readonly number[]) => void) {
  const { t } = useTranslation('words');
  const remove = useConfirmedCall(words.remove, { refreshes: ['/words', '/wordgroups'] });
  /** `word` is the text of a single one. */
  return async (ids: readonly number[], word?: string) => {
    const isRemoved = await remove(
      { body: { delete: true, words: [...ids] } },
      {
        title: word === undefined ? t('removeTitle', { count: ids.length }) : t('removeOneTitle', { word }),
        text: t('removeText', { count: ids.length }),
        done: t('removed', { count: ids.length }),
      },
    );
    if (isRemoved) onRemoved(ids);
  };
}
