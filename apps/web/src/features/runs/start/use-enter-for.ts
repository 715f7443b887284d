import { runs } from '@slovickovo/contract/runs/runs';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { forgetOpenRun, setOpenRun } from '../../../lib/open-run.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface EnteredFor {
  testId: number;
  kind: ClassTaskKind;
  student: { user_id: number; name: string };
  /** A teacher of the class has begun to enter the class test, which goes on. */
  isBegun?: boolean;
}

/** After confirmation, starts a run that the teacher enters for a pupil (product §6.5). */
export function useEnterFor(onStarted: (started: EnteredFor) => void): (wanted: EnteredFor) => Promise<void> {
  const { t } = useTranslation('runs');
  const start = useCall(runs.start, {
    onSuccess: ({ testResult }) => setOpenRun(testResult),
    onError: ({ code }) => {
      if (code === 'run_open') void forgetOpenRun();
    },
  });
  return async (wanted) => {
    const { testId, kind, student, isBegun = false } = wanted;
    const isSure = await confirm({
      title: t(`enterFor.title.${kind}`),
      text: t(`enterFor.text.${isBegun ? 'begun' : kind}`, { name: student.name }),
      yes: t('enterFor.yes'),
    });
    if (!isSure) return;
    start.mutate({ body: { id: testId, user_id: student.user_id } }, { onSuccess: () => onStarted(wanted) });
  };
}
