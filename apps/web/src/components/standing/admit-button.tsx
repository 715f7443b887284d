import { Button } from '@mantine/core';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { IconDoorEnter } from '@tabler/icons-react';
import { useCall } from '../../lib/api/api-query.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

interface AdmitButtonProps {
  testId: number;
  student: { user_id: number; name: string };
}

/** Lets a pupil who joined the class after the start of a test write it (product §4.11). */
export function AdmitButton({ testId, student }: AdmitButtonProps) {
  const { t } = useTranslation('terms');
  const admit = useCall(tasks.admit, {
    refreshes: ['/tests'],
    // The button goes with the state that it ends, so it cannot say itself that it worked.
    onSuccess: () => showNotice({ type: 'success', text: t('admission.admitted', { name: student.name }) }),
  });
  return (
    <Button
      variant="light"
      size="sm"
      aria-label={t('admission.admitNamed', { name: student.name })}
      leftSection={<IconDoorEnter size={20} stroke={1.75} aria-hidden />}
      loading={admit.isPending}
      onClick={() => admit.mutate({ params: { id: testId }, body: { user_id: student.user_id } })}
    >
      {t('admission.admit')}
    </Button>
  );
}
