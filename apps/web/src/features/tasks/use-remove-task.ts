import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';

/** Asks, says what is lost (product §8.13), deletes. True when the task is gone. */
export function useRemoveTask(): (task: Pick<Task, 'id' | 'name' | 'kind'>) => Promise<boolean> {
  const { t } = useTranslation(['tasks', 'components']);
  const remove = useCall(tasks.remove, { refreshes: ['/tests', '/usergroups/progress'] });
  return async ({ id, name, kind }) => {
    const sure = await confirm({
      title: t(`remove.${kind}.title`, { name }),
      text: t(`remove.${kind}.text`),
      yes: t('components:delete'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await remove.mutateAsync({ params: { id } });
      showNotice({ type: 'success', text: t(`remove.${kind}.done`, { name }) });
      return true;
    } catch {
      // Told by the general handler.
      return false;
    }
  };
}
