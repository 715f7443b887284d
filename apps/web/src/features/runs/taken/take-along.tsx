import { Button } from '@mantine/core';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Callout } from '../../../components/feedback/callout.tsx';
import { takeAlong } from '../../../lib/offline/store-copy.ts';
import { useUser } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';

/** Resolves when its texts are there. */
export async function loadTakeAlong() {
  await loadTexts('offline');
  return TakeAlong;
}

/** The button that takes a homework or an exercise along, or the reason why it needs a connection (product §4.38). */
function TakeAlong({ task }: { task: TaskDetail }) {
  const { id, kind, settings, valid, is_teacher } = task;
  const { t } = useTranslation(['offline', 'errors']);
  const user = useUser();
  const now = useAvailability(task);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeAlong(id, user),
    meta: { refusals: 'own' },
  });
  if (kind === 'test' || !valid || is_teacher || now !== 'running') return null;
  if (settings.time !== null) return <span>{t('timed')}</span>;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        loading={isPending}
        leftSection={<IconDeviceMobileDown size={22} stroke={1.75} aria-hidden />}
        onClick={() => mutate()}
      >
        {t('take')}
      </Button>
      {error && <Callout type="error">{t(`errors:${error.code}`)}</Callout>}
    </>
  );
}
