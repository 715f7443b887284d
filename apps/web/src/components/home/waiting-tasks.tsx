import { Button } from '@mantine/core';
import { home } from '@slovickovo/contract/home/home';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, classTaskParams } from '../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { useNow } from '../../lib/time/now.ts';
import type { SetWindow } from '../../lib/time/use-availability.ts';
import { Card } from '../cards/card.tsx';
import cardGrid from '../cards/card-grid.module.css';
import { TaskKind } from '../cards/task-kind.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SkeletonCards } from '../feedback/skeletons.tsx';
import { LinkButton } from '../link-button.tsx';
import { Section } from '../page.tsx';
import { RemindedTag } from '../standing/reminded-tag.tsx';
import { WaitsForTeacher } from '../standing/waits-for-teacher.tsx';
import { LanguagePairFlags } from '../words/language-flag.tsx';
import { type WaitingTask, waitingTasks } from './waiting-order.ts';
import classes from './waiting-tasks.module.css';

interface WaitingTasksProps {
  /** Shows how long it is until the task starts or ends. */
  countdown: (window: SetWindow) => ReactNode;
}

/** The tasks a pupil has to do: the open ones by their end, then the coming tests by their start. */
export function WaitingTasks({ countdown }: WaitingTasksProps) {
  const { t } = useTranslation('home');
  const { data } = useQuery(apiQuery(home.overview));
  const now = useNow();
  const waiting = data?.pupil && waitingTasks(data.pupil.tasks, now);
  return (
    <Section title={t('waiting')}>
      {!waiting && <SkeletonCards count={2} />}
      {waiting?.length === 0 && (
        <EmptyState
          icon={IconMoodSmile}
          title={t('nothingWaits')}
          text={t('nothingWaitsText')}
          action={
            <LinkButton to="/app/trainings" variant="default">
              {t('practise')}
            </LinkButton>
          }
        />
      )}
      {waiting && waiting.length > 0 && (
        <ul className={cardGrid.grid} aria-label={t('waiting')}>
          {waiting.map((task) => (
            <WaitingCard key={task.id} task={task} countdown={countdown(task)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function WaitingCard({ task, countdown }: { task: WaitingTask; countdown: ReactNode }) {
  const { t } = useTranslation(['home', 'terms']);
  const { id, name, kind, usergroup_id, usergroup_name, valid_from, valid_until, word_count, state, needs_consent } =
    task;
  return (
    <Card as="li" className={classes.card ?? ''} data-state={state}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <LanguagePairFlags from={task.language_from} to={task.language_to} />
      </div>
      <div className={classes.facts}>
        <TaskKind kind={kind} />
        <span>{t('setFor', { name: usergroup_name, words: t('terms:wordCount', { count: word_count }) })}</span>
        {state === 'coming' && <span>{t('from', { date: formatDateTime(valid_from) })}</span>}
        {state === 'running' && valid_until && (
          <span>{t('terms:untilDate', { date: formatDateTime(valid_until) })}</span>
        )}
      </div>
      {state === 'running' && <RemindedTag task={task} />}
      <p className={classes.countdown}>{countdown}</p>
      {state === 'running' && needs_consent && <WaitsForTeacher />}
      {state === 'running' && !needs_consent && (
        <LinkButton
          to={CLASS_TASK_PAGES.run}
          params={classTaskParams({ classId: usergroup_id, kind, taskId: id })}
          aria-label={t('terms:runNamed', { name })}
          fullWidth
        >
          {t('terms:run')}
        </LinkButton>
      )}
      {state === 'coming' && (
        <Button disabled aria-label={t('terms:runNamed', { name })} fullWidth>
          {t('terms:run')}
        </Button>
      )}
    </Card>
  );
}
