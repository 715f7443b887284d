import type { TaskDetail, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { Section } from '../../../components/page.tsx';
import { WaitsForTeacher } from '../../../components/standing/waits-for-teacher.tsx';
import { CLASS_TASK_PAGES, type ClassTaskKind, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { ClassComparison } from '../assigned/class-comparison.tsx';
import { AvailabilityTag, Countdown } from '../availability.tsx';
import { OwnResultsChart } from '../results/own-results-chart.tsx';
import { ResultsHistory } from '../results/results-history.tsx';
import { statisticsQuery } from '../task-queries.ts';
import { TaskTiles } from '../task-tiles.tsx';
import { RunLink, TeacherButtons } from './class-task-buttons.tsx';
import { ClassTaskPage } from './class-task-page.tsx';
import { StudentResults } from './student-results.tsx';

interface ClassTask {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
}

interface ForTeacher {
  /** The progress of the pupils above the rest, shown once the task has started until the page is left. */
  live: (rest: ReactNode) => ReactNode;
  /** Starts a run that the teacher enters for a pupil. */
  onEnterFor: (student: { user_id: number; name: string }) => void;
}

/** A homework or a test: the class's results for its teacher, their own for a pupil (product §2.25). */
export function ClassTaskDetail({ live, onEnterFor, ...task }: ClassTask & ForTeacher) {
  const { data: statistics } = useQuery(statisticsQuery(task.task.id));
  return task.task.is_teacher ? (
    <TeachersTask {...task} statistics={statistics} live={live} onEnterFor={onEnterFor} />
  ) : (
    <StudentsTask {...task} statistics={statistics} />
  );
}

interface WithStatistics extends ClassTask {
  /** Undefined while they are fetched. */
  statistics: TaskStatistics | undefined;
}

function TeachersTask({ classId, kind, task, statistics, live, onEnterFor }: WithStatistics & ForTeacher) {
  const isRunning = useAvailability(task) === 'running';
  // A pupil with added time may still be playing after the end of the window.
  const [isFollowed, setFollowed] = useState(isRunning);
  if (isRunning && !isFollowed) setFollowed(true);
  return (
    <ClassTaskPage
      classId={classId}
      kind={kind}
      task={task}
      statistics={statistics}
      availability={<AvailabilityTag window={task} />}
      actions={<TeacherButtons classId={classId} kind={kind} taskId={task.id} />}
      {...(isFollowed && { live })}
    >
      <TaskTiles task={task} statistics={statistics} isTeacher />
      <StudentResults
        taskId={task.id}
        classId={classId}
        kind={kind}
        statistics={statistics}
        onEnterFor={isRunning ? onEnterFor : undefined}
      />
    </ClassTaskPage>
  );
}

function StudentsTask({ classId, kind, task, statistics }: WithStatistics) {
  const { t } = useTranslation(['tasks', 'terms']);
  const isRunning = useAvailability(task) === 'running';
  const runLink = <RunLink classId={classId} kind={kind} task={task} />;
  return (
    <ClassTaskPage
      classId={classId}
      kind={kind}
      task={task}
      statistics={statistics}
      availability={<Countdown window={task} />}
      actions={runLink}
    >
      {task.needs_consent && isRunning && <WaitsForTeacher />}
      <TaskTiles task={task} statistics={statistics} isTeacher={false} />
      {task.standing && <ClassComparison taskId={task.id} />}
      <OwnResultsChart taskId={task.id} />
      <Section title={t('terms:myResults')}>
        <ResultsHistory
          taskId={task.id}
          emptyAction={runLink}
          action={({ id }) => (
            <LinkButton
              to={CLASS_TASK_PAGES.result}
              params={classTaskParams({ classId, kind, taskId: task.id })}
              search={{ result: id }}
              variant="subtle"
              size="sm"
            >
              {t('terms:answers')}
            </LinkButton>
          )}
        />
      </Section>
    </ClassTaskPage>
  );
}
