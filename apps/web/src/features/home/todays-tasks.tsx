import type { HomeOverview } from '@slovickovo/contract/home/home';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkCard } from '../../components/cards/card.tsx';
import cardGrid from '../../components/cards/card-grid.module.css';
import { TaskKind } from '../../components/cards/task-kind.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Section } from '../../components/page.tsx';
import { Tag } from '../../components/tag.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { SetWindow } from '../../lib/time/use-availability.ts';
import classes from './todays-tasks.module.css';

type TodayTask = NonNullable<HomeOverview['teacher']>['tasks'][number];

interface TodaysTasksProps {
  tasks: readonly TodayTask[];
  /** Shows how long it is until the task starts or ends. */
  countdown: (window: SetWindow) => ReactNode;
}

/** What runs in the teacher's classes, what comes, and what ended without all pupils; each card opens its task (product §2.12). */
export function TodaysTasks({ tasks, countdown }: TodaysTasksProps) {
  const { t } = useTranslation(['home', 'terms']);
  return (
    <Section title={t('today')}>
      {tasks.length === 0 ? (
        <EmptyState
          icon={IconCalendarCheck}
          title={t('nothingToday')}
          text={t('nothingTodayText')}
          action={
            <LinkButton to="/app/classes" variant="default">
              {t('terms:myClasses')}
            </LinkButton>
          }
        />
      ) : (
        <ul className={cardGrid.grid} aria-label={t('today')}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} countdown={countdown(task)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const TONES = { running: 'green', coming: 'orange', ended: 'grey' } as const;

function TaskCard({ task, countdown }: { task: TodayTask; countdown: ReactNode }) {
  const { t } = useTranslation(['home', 'terms']);
  const { id, name, kind, state, usergroup_id, usergroup_name, expected, finished, writing } = task;
  return (
    <LinkCard
      to={CLASS_TASK_PAGES.detail}
      params={classTaskParams({ classId: usergroup_id, kind, taskId: id })}
      className={classes.card ?? ''}
    >
      <span className={classes.head}>
        <Tag tone={TONES[state]}>{t(`todayState.${state}`)}</Tag>
        <TaskKind kind={kind} />
      </span>
      <h3 className={classes.name}>{name}</h3>
      <span className={classes.facts}>{usergroup_name}</span>
      {state !== 'ended' && <span className={classes.facts}>{countdown}</span>}
      {state !== 'coming' && (
        <span className={classes.progress}>
          {t('finishedOf', { finished, expected })}
          {writing > 0 && ` · ${t('writing', { count: writing })}`}
        </span>
      )}
      {state !== 'coming' && <Missing task={task} />}
    </LinkCard>
  );
}

/** Names only while some pupils have finished: before, everybody is missing. */
function Missing({ task: { finished, missing, missing_count, state } }: { task: TodayTask }) {
  const { t } = useTranslation('home');
  if (missing.length === 0 || (finished === 0 && state === 'running')) return null;
  const names = missing.join(', ');
  const more = missing_count - missing.length;
  return (
    <span className={classes.facts}>
      {more > 0 ? t('missingMore', { names, count: more }) : t('missing', { names, count: missing.length })}
    </span>
  );
}
