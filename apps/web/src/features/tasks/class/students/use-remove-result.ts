import { runs } from '@slovickovo/contract/runs/runs';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useConfirmedCall } from '../../../../lib/confirmed-call.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';

/** Deletes a pupil's result after asking; the question says that the pupil must repeat the task (product §2.25). */
export function useRemoveResult(kind: ClassTaskKind) {
  const { t } = useTranslation('tasks');
  const remove = useConfirmedCall(runs.remove, {
    refreshes: ['/tests', '/test-results-all', '/usergroups', '/ranking'],
  });
  return (testId: number, resultId: number, name: string) =>
    remove(
      { params: { testId, resultId } },
      {
        title: t('removeResultTitle'),
        text: t(`removeResultText.${kind}`, { name }),
        done: t('resultRemoved', { name }),
      },
    );
}
