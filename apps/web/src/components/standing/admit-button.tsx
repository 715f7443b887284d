import { Button } from '@mantine/core';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { IconDoorEnter } from '@tabler/icons-react';
import { useCall } from '../../lib/api/api-query.ts';
import { showRefusal } from '../../lib/api/refusals.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

interface AdmitButtonProps {
  testId: number;
  student: { user_id: number; name: string };
}

/**
 * Lets a pupil who joined the class after the start of a test write it (product §4.11). If pupils can read its right answers already, the
 * teacher is told so, and asked.
 */
export function AdmitButton({ testId, student }: AdmitButtonProps) {
  const { t } = useTranslation(['terms', 'errors']);
  const named = t('terms:admission.admitNamed', { name: student.name });
  const admit = useCall(tasks.admit, {
    refreshes: ['/tests'],
    meta: { refusals: 'own' },
    // The button goes with the state that it ends, so it cannot say itself that it worked.
    onSuccess: () => showNotice({ type: 'success', text: t('terms:admission.admitted', { name: student.name }) }),
    onError: (error) => {
      if (error.code === 'answers_are_shown') void ask();
      else showRefusal(error);
    },
  });
  const send = (known: { answers_known?: true } = {}) =>
    admit.mutate({ params: { id: testId }, body: { user_id: student.user_id, ...known } });
  const ask = async () => {
    const question = { title: named, text: t('errors:answers_are_shown'), yes: t('terms:admission.admit') };
    if (await confirm(question)) send({ answers_known: true });
  };
  return (
    <Button
      variant="light"
      size="sm"
      aria-label={named}
      leftSection={<IconDoorEnter size={20} stroke={1.75} aria-hidden />}
      loading={admit.isPending}
      onClick={() => send()}
    >
      {t('terms:admission.admit')}
    </Button>
  );
}
