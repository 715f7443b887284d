import type { Task } from '@slovickovo/contract/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ItemCard } from '../../components/item-card.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Countdown, useAvailability } from './availability.tsx';
import { StandingLine } from './standing-line.tsx';
import { TaskFacts } from './task-facts.tsx';

/** A homework as its pupil sees it: how long it runs, how it went, run it, look at it. */
export function HomeworkCard({ classId, task }: { classId: number; task: Task }) {
  const { t } = useTranslation('tasks');
  const isRunning = useAvailability(task) === 'running';
  const params = { id: String(classId), testId: String(task.id) };
  return (
    <ItemCard
      title={task.name}
      facts={<TaskFacts task={task} />}
      foot={<StandingLine standing={task.standing} />}
      actions={
        <>
          {(task.standing || !isRunning) && (
            <LinkButton
              to="/app/classes/$id/homeworks/$testId/detail"
              params={params}
              variant="default"
              aria-label={t('detailOf', { name: task.name })}
            >
              {t('detail')}
            </LinkButton>
          )}
          {isRunning && (
            <LinkButton
              to="/app/classes/$id/homeworks/$testId"
              params={params}
              {...(task.standing && { variant: 'light' })}
              aria-label={t('runNamed', { name: task.name })}
              leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            >
              {t('run')}
            </LinkButton>
          )}
        </>
      }
    >
      <Countdown window={task} />
    </ItemCard>
  );
}
