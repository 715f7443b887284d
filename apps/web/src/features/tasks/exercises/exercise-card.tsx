import type { Task } from '@slovickovo/contract/tasks/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { StandingLine } from '../standing-line.tsx';
import { TaskFacts } from '../task-facts.tsx';

interface ExerciseCardProps {
  task: Task;
  menu?: ReactNode;
}

/** An exercise with its best result; the title leads to its detail, the button runs it. */
export function ExerciseCard({ task, menu }: ExerciseCardProps) {
  const { t } = useTranslation('terms');
  const params = { id: String(task.id) };
  return (
    <ItemCard
      title={
        <CardLink to="/app/trainings/$id/detail" params={params}>
          {task.name}
        </CardLink>
      }
      menu={menu}
      facts={<TaskFacts task={task} />}
      foot={<StandingLine standing={task.standing} kind="exercise" />}
      actions={
        <LinkButton
          to="/app/trainings/$id"
          params={params}
          variant="light"
          aria-label={t('runNamed', { name: task.name })}
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        >
          {t('run')}
        </LinkButton>
      }
    />
  );
}
