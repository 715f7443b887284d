import { Button } from '@mantine/core';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { ItemCard } from '../../../components/cards/item-card.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RemindedTag } from '../../../components/standing/reminded-tag.tsx';
import { WaitsForTeacher } from '../../../components/standing/waits-for-teacher.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { Countdown } from '../availability.tsx';
import { StandingLine } from '../standing-line.tsx';
import { TaskFacts } from '../task-facts.tsx';

interface AssignedTaskCardProps {
  classId: number;
  kind: ClassTaskKind;
  task: Task;
}

/** A homework or a test for a pupil: the time left, the standing, buttons to run it and to open it (product §4.5). */
export function AssignedTaskCard({ classId, kind, task }: AssignedTaskCardProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const now = useAvailability(task);
  const params = classTaskParams({ classId, kind, taskId: task.id });
  // A test can be taken once, homework any number of times.
  const canRun = now !== 'expired' && (kind === 'homework' || !task.standing);
  return (
    <ItemCard
      isOver={now === 'expired'}
      title={task.name}
      facts={<TaskFacts task={task} />}
      foot={<StandingLine standing={task.standing} kind={kind} isOver={now === 'expired'} />}
      actions={
        <>
          {(task.standing || now === 'expired') && (
            <LinkButton
              to={CLASS_TASK_PAGES.detail}
              params={params}
              variant="default"
              aria-label={t('detailOf', { name: task.name })}
            >
              {t('terms:detail')}
            </LinkButton>
          )}
          {canRun && now === 'coming' && (
            <Button disabled aria-label={t('terms:runNamed', { name: task.name })}>
              {t('terms:run')}
            </Button>
          )}
          {canRun && now === 'running' && !task.needs_consent && (
            <LinkButton
              to={CLASS_TASK_PAGES.run}
              params={params}
              {...(task.standing && { variant: 'light' })}
              aria-label={t('terms:runNamed', { name: task.name })}
              leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            >
              {t('terms:run')}
            </LinkButton>
          )}
        </>
      }
    >
      {now === 'running' && <RemindedTag task={task} />}
      <Countdown window={task} />
      {canRun && now === 'running' && task.needs_consent && <WaitsForTeacher />}
    </ItemCard>
  );
}
