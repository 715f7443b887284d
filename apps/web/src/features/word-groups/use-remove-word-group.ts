import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** Without the deleted group itself: the server would refuse it as missing. */
const REFRESHES = ['/wordgroups/created', '/words', '/usergroups'] as const;

/** Deletes a group after asking; the question says what is lost (product §8.13). Resolves to true if deleted. */
export function useRemoveWordGroup() {
  const { t } = useTranslation('word-groups');
  const remove = useConfirmedCall(wordGroups.remove, { refreshes: REFRESHES });
  return ({ id, name }: { id: number; name: string }) =>
    remove(
      { params: { id }, body: { remove_words: true } },
      {
        title: t('deleteTitle', { name }),
        text: t('deleteText'),
        done: (removed) => t('deletedMany', { count: 1, name: removed.name }),
      },
    );
}

/** Deletes several groups in one call, after asking. */
export function useRemoveWordGroups() {
  const { t } = useTranslation('word-groups');
  const remove = useConfirmedCall(wordGroups.removeMany, { refreshes: REFRESHES });
  return (groupIds: number[]) =>
    remove(
      { body: { wordgroups: groupIds, remove_words: true } },
      {
        title: t('deleteManyTitle', { count: groupIds.length }),
        text: t('deleteManyText'),
        done: (removed) => t('deletedMany', { count: removed.length, name: removed[0]?.name }),
      },
    );
}
