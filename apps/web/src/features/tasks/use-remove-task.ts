import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { refresh } from '../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** What a deleted task was part of. */
const LISTS = ['/tests', '/usergroups'] as const;

/**
 * Deletes a task after asking; the question says what is lost (product §8.13). Resolves to true if deleted. `leave` goes to another page
 * before anything is fetched again: the server would refuse the deleted task to its own page.
 */
export function useRemoveTask({ leave }: { leave?: () => Promise<void> } = {}) {
  const { t } = useTranslation(['tasks', 'terms']);
  const call = useConfirmedCall(tasks.remove, { refreshes: leave ? [] : LISTS });
  const remove: typeof call = async (...given) => {
    const isRemoved = await call(...given);
    if (isRemoved && leave) await leave().then(() => refresh(...LISTS));
    return isRemoved;
  };
  return ({ id, name, kind }: Pick<Task, 'id' | 'name' | 'kind'>) =>
    remove(
      { params: { id } },
      {
        title: t('terms:deleteTitle', { name }),
        text: t(`removeText.${kind}`),
        done: t('removed', { name }),
      },
    );
}
