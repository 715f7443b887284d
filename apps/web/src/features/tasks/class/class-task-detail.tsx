import { Button } from '@mantine/core';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { IconEye, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/cards/facts.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink, Page, Section } from '../../../components/page.tsx';
import { refresh } from '../../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, type ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { AvailabilityTag, Countdown, WindowRange } from '../assigned/availability.tsx';
import { ClassComparison } from '../assigned/class-comparison.tsx';
import { OwnResultsChart } from '../results/own-results-chart.tsx';
import { ResultsHistory } from '../results/results-history.tsx';
import { WordSuccessTable } from '../results/word-success-table.tsx';
import { statisticsQuery } from '../task-queries.ts';
import { TaskTiles } from '../task-tiles.tsx';
import { StudentResults } from './student-results.tsx';

interface ClassTaskDetailProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
  /** For its teacher, from when it runs until the page is left: how far the pupils are. */
  live: ReactNode;
  /** For its teacher: begins a run for a pupil. */
  onEnterFor: (student: { user_id: number; name: string }) => void;
}

/** A homework or a test: the class's results for its teacher, one's own for a pupil (product §2.25). */
export function ClassTaskDetail({ classId, kind, task, live, onEnterFor }: ClassTaskDetailProps) {
  const { t } = useTranslation('terms');
  const { data: statistics } = useQuery(statisticsQuery(task.id));
  const isRunning = useAvailability(task) === 'running';
  // Who was given more time may write on after the end.
  const [isFollowed, setFollowed] = useState(isRunning);
  if (isRunning && !isFollowed) setFollowed(true);
  return (
    <Page
      title={task.name}
      back={
        <BackLink to="/app/classes/$id" params={{ id: String(classId) }}>
          {task.usergroup_name ?? t('class')}
        </BackLink>
      }
      intro={
        <Facts>
          <span>{t(`kind.${kind}`)}</span>
          <WindowRange window={task} />
          {task.is_teacher ? <AvailabilityTag window={task} /> : <Countdown window={task} />}
        </Facts>
      }
      actions={
        task.is_teacher ? (
          <TeacherButtons classId={classId} kind={kind} taskId={task.id} />
        ) : (
          <RunLink classId={classId} kind={kind} task={task} />
        )
      }
    >
      {task.is_teacher && isFollowed && live}
      <TaskTiles task={task} statistics={statistics} isTeacher={task.is_teacher} />
      {task.is_teacher ? (
        <StudentResults
          taskId={task.id}
          classId={classId}
          kind={kind}
          statistics={statistics}
          onEnterFor={isRunning ? onEnterFor : undefined}
        />
      ) : (
        <OwnResults classId={classId} kind={kind} task={task} />
      )}
      {/* The words of a class test are its teacher's alone. */}
      {task.words && (
        <Section title={t('words')}>
          {statistics ? (
            <WordSuccessTable words={statistics.words} from={task.language_from} to={task.language_to} />
          ) : (
            <SkeletonRows count={5} />
          )}
        </Section>
      )}
    </Page>
  );
}

interface TaskOfClass {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
}

function TeacherButtons({ classId, kind, taskId }: { classId: number; kind: ClassTaskKind; taskId: number }) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <LinkButton
        to={CLASS_TASK_PAGES[kind].preview}
        params={{ id: String(classId), testId: String(taskId) }}
        variant="default"
        leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
      >
        {t('preview')}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
        onClick={() => void refresh('/tests', '/test-results-all')}
      >
        {t('refresh')}
      </Button>
    </>
  );
}

/** Nothing where the run cannot begin: outside the window, and of a test that was taken. */
function RunLink({ classId, kind, task }: TaskOfClass) {
  const { t } = useTranslation('terms');
  const isRunning = useAvailability(task) === 'running';
  if (!isRunning || (kind === 'test' && task.standing)) return null;
  return (
    <LinkButton
      to={CLASS_TASK_PAGES[kind].run}
      params={{ id: String(classId), testId: String(task.id) }}
      leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
    >
      {t('run')}
    </LinkButton>
  );
}

function OwnResults({ classId, kind, task }: TaskOfClass) {
  const { t } = useTranslation('terms');
  return (
    <>
      {task.standing && <ClassComparison taskId={task.id} />}
      <OwnResultsChart taskId={task.id} />
      <Section title={t('myResults')}>
        <ResultsHistory
          taskId={task.id}
          emptyAction={<RunLink classId={classId} kind={kind} task={task} />}
          action={({ id }) => (
            <LinkButton
              to={CLASS_TASK_PAGES[kind].result}
              params={{ id: String(classId), testId: String(task.id) }}
              search={{ result: id }}
              variant="subtle"
              size="sm"
            >
              {t('answers')}
            </LinkButton>
          )}
        />
      </Section>
    </>
  );
}
