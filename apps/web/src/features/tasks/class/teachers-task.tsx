import type { LiveView } from '@slovickovo/contract/runs/runs';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { PageTabs } from '../../../components/page-tabs.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { AcceptedAnswers } from '../accepted/accepted-answers.tsx';
import { acceptedQuery } from '../accepted/accepted-query.ts';
import { AvailabilityTag } from '../availability.tsx';
import { WordSuccessTable } from '../results/word-success-table.tsx';
import { statisticsQuery } from '../task-queries.ts';
import { AbsentStudents } from './absent/absent-students.tsx';
import { TeacherButtons } from './class-task-buttons.tsx';
import { ClassTaskPage } from './class-task-page.tsx';
import type { DetailTab } from './detail-tabs.ts';
import { RemindMissing } from './students/remind-missing.tsx';
import { type LiveStudents, studentRows } from './students/student-rows.ts';
import { TaskSettings } from './students/task-settings.tsx';
import { type NamedStudent, TaskStudents } from './students/task-students.tsx';
import { TaskSummary } from './students/task-summary.tsx';

interface TeachersTaskProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
  tab: DetailTab | undefined;
  onTab: (tab: DetailTab) => void;
  /** Given once the task has started, until the page is left. */
  live: LiveStudents | undefined;
  /** The last live view, which is received while a later date of the test runs, too. */
  received: LiveView | null;
  /** Starts a run that the teacher enters for a pupil, or goes on with the class test that a teacher has begun to enter. */
  onEnterFor: (student: NamedStudent, isBegun: boolean) => void;
  /** The button that adds time to the open runs of the class, or of one pupil. */
  addTime: (student?: NamedStudent) => ReactNode;
  /** How well the pupils know the words of a class test; shown before it begins. */
  readiness: ReactNode;
  /** Prints the words as a written test. */
  onPrintTest: () => void;
}

/** A homework or a test for the teacher of its class: every pupil once, live while it runs (product §2.25). */
export function TeachersTask({
  classId,
  kind,
  task,
  tab = 'students',
  onTab,
  live,
  received,
  onEnterFor,
  addTime,
  readiness,
  onPrintTest,
}: TeachersTaskProps) {
  const { t } = useTranslation(['tasks', 'runs', 'terms']);
  const { data: statistics } = useQuery(statisticsQuery(task.id));
  const { data: judged } = useQuery(acceptedQuery(task.id));
  const isArchived = task.archived_at !== null;
  // In an archived class nothing is decided.
  const waiting = isArchived ? 0 : (judged?.appeals.length ?? 0);
  const now = useAvailability(task);
  const isRunning = now === 'running' && !isArchived;
  const hasReadiness = kind === 'test' && now === 'coming' && !isArchived;
  const rows = statistics && studentRows(statistics.students, live, received?.students);
  const students = (
    <>
      {kind === 'test' && now === 'expired' && !isArchived && (
        <AbsentStudents classId={classId} test={task} rows={rows ?? []} />
      )}
      {rows && <RemindMissing kind={kind} task={task} rows={rows} />}
      <TaskStudents
        taskId={task.id}
        classId={classId}
        kind={kind}
        isArchived={isArchived}
        isOver={now === 'expired'}
        rows={rows}
        markBounds={statistics?.mark_bounds}
        live={live}
        onEnterFor={isRunning ? onEnterFor : undefined}
        addTime={addTime}
      />
    </>
  );
  const words = statistics ? (
    <WordSuccessTable words={statistics.words} from={task.language_from} to={task.language_to} />
  ) : (
    <SkeletonRows count={PAGE_SIZES.task_words} />
  );
  return (
    <ClassTaskPage
      classId={classId}
      kind={kind}
      task={task}
      availability={<AvailabilityTag window={task} />}
      actions={
        <>
          {/* Before the first view too, so that nothing moves when it comes. */}
          {live && (kind === 'test' || task.settings.time !== null) && addTime()}
          <TeacherButtons classId={classId} kind={kind} task={task} onPrintTest={onPrintTest} />
        </>
      }
    >
      <TaskSummary rows={rows ?? []} statistics={statistics} isFollowed={live !== undefined} />
      <TaskSettings task={task} />
      <PageTabs
        value={tab === 'readiness' && !hasReadiness ? 'students' : tab}
        onChange={onTab}
        tabs={[
          { value: 'students', label: t('terms:students'), content: students },
          { value: 'words', label: t('terms:words'), content: words },
          {
            value: 'accepted',
            label: waiting > 0 ? t('runs:accepting.tabWaiting', { count: waiting }) : t('runs:accepting.list'),
            content: <AcceptedAnswers task={task} isArchived={isArchived} />,
          },
          ...(hasReadiness ? [{ value: 'readiness' as const, label: t('readiness.tab'), content: readiness }] : []),
        ]}
      />
    </ClassTaskPage>
  );
}
