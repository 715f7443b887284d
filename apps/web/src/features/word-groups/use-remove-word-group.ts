import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { callApi } from '../../lib/api/call-api.ts';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** Without the deleted group itself: the server would refuse it as missing. */
const REFRESHES = ['/wordgroups/created', '/words', '/usergroups'] as const;

/** Classes that the question names; of more, it tells the number of the others. */
const CLASSES_NAMED = 3;

/** The question does not wait longer for them. */
const LONGEST_WAIT_MS = 3_000;

/** Returns the sentence about the classes that lose the groups; empty if there is none, or if the server cannot be asked. */
function useLossOfClasses(): (groupIds: readonly number[]) => Promise<string> {
  const { t } = useTranslation('word-groups');
  return async (groupIds) => {
    const query = { wordgroups: groupIds.join(',') };
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const classes = await callApi(assignments.listClasses, { query, signal }).catch(() => []);
    if (classes.length === 0) return '';
    // "and 1 more" would be longer than the name itself.
    const named = classes.length === CLASSES_NAMED + 1 ? classes : classes.slice(0, CLASSES_NAMED);
    const names = named.map(({ name }) => name).join(', ');
    const others = classes.length - named.length;
    const list = others === 0 ? names : t('classesAndMore', { names, count: others });
    return ` ${t('deleteAssigned', { count: classes.length, classes: list })}`;
  };
}

/** Deletes a group after asking; the question says what is lost (product §8.13). Resolves to true if deleted. */
export function useRemoveWordGroup() {
  const { t } = useTranslation(['word-groups', 'terms']);
  const lossOfClasses = useLossOfClasses();
  const remove = useConfirmedCall(wordGroups.remove, { refreshes: REFRESHES });
  return async ({ id, name }: { id: number; name: string }) =>
    remove(
      { params: { id }, body: { remove_words: true } },
      {
        title: t('terms:deleteTitle', { name }),
        text: t('deleteText') + (await lossOfClasses([id])),
        done: (removed) => t('deletedMany', { count: 1, name: removed.name }),
      },
    );
}

/** Deletes several groups in one call, after asking. */
export function useRemoveWordGroups() {
  const { t } = useTranslation('word-groups');
  const lossOfClasses = useLossOfClasses();
  const remove = useConfirmedCall(wordGroups.removeMany, { refreshes: REFRESHES });
  return async (groupIds: number[]) =>
    remove(
      { body: { wordgroups: groupIds, remove_words: true } },
      {
        title: t('deleteManyTitle', { count: groupIds.length }),
        text: t('deleteManyText') + (await lossOfClasses(groupIds)),
        done: (removed) => t('deletedMany', { count: removed.length, name: removed[0]?.name }),
      },
    );
}
