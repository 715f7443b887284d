import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** Deletes a task after asking; the question says what is lost (product §8.13). Resolves to true if deleted. */
export function useRemoveTask() {
  const { t } = useTranslation(['tasks', 'terms']);
  const remove = useConfirmedCall(tasks.remove, { refreshes: ['/tests', '/usergroups/progress'] });
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
