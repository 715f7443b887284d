import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';

/** The deleted group's own copy is not fetched again: it would only be refused as missing. */
const REFRESHES = ['/wordgroups/created', '/words', '/usergroups'] as const;

/** Asks, says what is lost (product §8.13), deletes. True when the group is gone. */
export function useRemoveWordGroup(): (group: { id: number; name: string }) => Promise<boolean> {
  const { t } = useTranslation(['word-groups', 'components']);
  const remove = useCall(wordGroups.remove, { refreshes: [...REFRESHES] });
  return async ({ id, name }) => {
    const sure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      yes: t('components:delete'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      const removed = await remove.mutateAsync({ params: { id }, body: { remove_words: true } });
      showNotice({ type: 'success', text: t('deleted', { name: removed.name }) });
      return true;
    } catch {
      // Told by the general handler.
      return false;
    }
  };
}

/** The same for several groups at once. */
export function useRemoveWordGroups(): (groupIds: number[]) => Promise<boolean> {
  const { t } = useTranslation(['word-groups', 'components']);
  const remove = useCall(wordGroups.removeMany, { refreshes: [...REFRESHES] });
  return async (groupIds) => {
    const sure = await confirm({
      title: t('deleteManyTitle', { count: groupIds.length }),
      text: t('deleteManyText'),
      yes: t('components:delete'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      const removed = await remove.mutateAsync({ body: { wordgroups: groupIds, remove_words: true } });
      showNotice({ type: 'success', text: t('deletedMany', { count: removed.length, name: removed[0]?.name }) });
      return true;
    } catch {
      // Told by the general handler.
      return false;
    }
  };
}
