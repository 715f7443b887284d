import { words } from '@slovickovo/contract/words/words';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';

/** Asks and deletes words, from all groups; `onRemoved` hears which. */
export function useRemoveWords(onRemoved: (ids: readonly number[]) => void) {
  const { t } = useTranslation(['words', 'components']);
  const remove = useCall(words.remove, {
    refreshes: ['/words', '/wordgroups'],
    onSuccess: (_, { body }) => {
      showNotice({ type: 'success', text: t('removed', { count: body.words.length }) });
      onRemoved(body.words);
    },
  });
  /** `word` is the text of a single one. */
  return async (ids: readonly number[], word?: string) => {
    const sure = await confirm({
      title: word === undefined ? t('removeTitle', { count: ids.length }) : t('removeOneTitle', { word }),
      text: t('removeText', { count: ids.length }),
      yes: t('components:delete'),
      no: t('components:cancel'),
      danger: true,
    });
    if (sure) remove.mutate({ body: { delete: true, words: [...ids] } });
  };
}
