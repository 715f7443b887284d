import { runs } from '@slovickovo/contract/runs/runs';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';

/** Asks, says that the pupil must redo it (product §2.25), deletes. A result that is gone is told in its own words. */
export function useRemoveResult(
  kind: ClassTaskKind,
): (testId: number, resultId: number, name: string) => Promise<void> {
  const { t } = useTranslation(['tasks', 'components']);
  const remove = useCall(runs.remove, { refreshes: ['/tests', '/test-results-all', '/usergroups', '/ranking'] });
  return async (testId, resultId, name) => {
    const isSure = await confirm({
      title: t('removeResultTitle', { name }),
      text: t(`removeResultText.${kind}`),
      yes: t('components:delete'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { params: { testId, resultId } },
      { onSuccess: () => showNotice({ type: 'success', text: t('resultRemoved', { name }) }) },
    );
  };
}
