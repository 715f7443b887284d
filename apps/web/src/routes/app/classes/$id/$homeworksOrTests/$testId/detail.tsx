import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { availability } from '@slovickovo/domain/tasks/availability';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../../../../components/feedback/lazy-part.tsx';
import { SkeletonPage } from '../../../../../../components/feedback/skeletons.tsx';
import { AddTime } from '../../../../../../features/runs/live/add-time.tsx';
import { useLiveView } from '../../../../../../features/runs/live/use-live-view.ts';
import { useEnterFor } from '../../../../../../features/runs/start/use-enter-for.ts';
import { isLaterDateOpen } from '../../../../../../features/tasks/class/absent/later-date.tsx';
import { DETAIL_TABS } from '../../../../../../features/tasks/class/detail-tabs.ts';
import { isNobodyTimed } from '../../../../../../features/tasks/class/students/student-rows.ts';
import { StudentsTask } from '../../../../../../features/tasks/class/students-task.tsx';
import { TeachersTask } from '../../../../../../features/tasks/class/teachers-task.tsx';
import { statisticsQuery, taskQuery } from '../../../../../../features/tasks/task-queries.ts';
import { ReadinessTable } from '../../../../../../features/warm-up/readiness-table.tsx';
import { refresh } from '../../../../../../lib/api/api-query.ts';
import { queryClient } from '../../../../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES, classTaskOf } from '../../../../../../lib/pages/class-task-pages.ts';
import { tabSearch } from '../../../../../../lib/pages/tab-search.ts';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { useNow } from '../../../../../../lib/time/now.ts';
import { inMs } from '../../../../../../lib/time/use-availability.ts';
import { askWhileWaiting } from '../../../../../../lib/waiting-for-consent.ts';

const PaperTest = lazyPart(
  async () => (await import('../../../../../../features/word-groups/paper-test/paper-test.tsx')).PaperTest,
);

export const Route = createFileRoute('/app/classes/$id/$homeworksOrTests/$testId/detail')({
  validateSearch: tabSearch(DETAIL_TABS),
  loader: ({ params }) => {
    const { taskId } = classTaskOf(params);
    void queryClient.prefetchQuery(taskQuery(taskId));
    void queryClient.prefetchQuery(statisticsQuery(taskId));
    return loadTexts('tasks', 'runs');
  },
  component: ClassTaskDetailPage,
});

/** A homework or a class test in detail. */
function ClassTaskDetailPage() {
  const { classId, kind, taskId } = classTaskOf(Route.useParams());
  const { data: task } = useQuery({
    ...taskQuery(taskId),
    refetchInterval: ({ state }) => askWhileWaiting(state.data && [state.data]),
  });
  if (!task) return <SkeletonPage />;
  if (!task.is_teacher) return <StudentsTask classId={classId} kind={kind} task={task} />;
  return <TeachersPage key={taskId} task={task} />;
}

function TeachersPage({ task }: { task: TaskDetail }) {
  const params = Route.useParams();
  const { classId, kind, taskId } = classTaskOf(params);
  const { tab } = Route.useSearch();
  const { data: statistics } = useQuery(statisticsQuery(taskId));
  const now = useNow();
  const isOpen = task.archived_at === null;
  // A pupil with added time may still be playing after the end of the window.
  const isFollowed = useOnceTrue(isOpen && availability({ ...inMs(task), now }) === 'running');
  const laterDates = statistics?.students.map(({ make_up }) => make_up) ?? [];
  const isLaterFollowed = useOnceTrue(isOpen && laterDates.some((makeUp) => isLaterDateOpen(makeUp, now)));
  const { view, received_at, isLost } = useLiveView(taskId, {
    isOn: isFollowed || isLaterFollowed,
    onResults: () => void refresh('/tests', '/test-results-all'),
  });
  const live = isFollowed ? { students: view?.students, received_at, isLost } : undefined;
  const navigate = useNavigate();
  const [isPrintingTest, setPrintingTest] = useState(false);
  const enterFor = useEnterFor(() => void navigate({ to: CLASS_TASK_PAGES.run, params }));
  return (
    <>
      <TeachersTask
        classId={classId}
        kind={kind}
        task={task}
        tab={tab}
        onTab={(next) =>
          void navigate({
            to: CLASS_TASK_PAGES.detail,
            params,
            search: next === 'students' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
        live={live}
        received={view}
        onEnterFor={(student, isBegun) => void enterFor({ testId: taskId, kind, student, isBegun })}
        onPrintTest={() => setPrintingTest(true)}
        readiness={<ReadinessTable testId={taskId} />}
        addTime={(student) =>
          student ? (
            <AddTime testId={taskId} student={student} />
          ) : (
            <AddTime testId={taskId} isUseless={live && isNobodyTimed(live)} />
          )
        }
      />
      <PaperTest test={paperTestOf(task)} isTeacher opened={isPrintingTest} onClose={() => setPrintingTest(false)} />
    </>
  );
}

/** Whether the value has been true since the page was opened. */
function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setTrue] = useState(value);
  if (value && !wasTrue) setTrue(true);
  return wasTrue;
}

function paperTestOf({ settings, ...task }: TaskDetail) {
  const words = settings.words ?? [];
  return {
    ...task,
    shown: settings.direction === 'from_to' ? ('from' as const) : ('to' as const),
    words: words.map(({ word_id, from, to }) => ({ id: word_id, word_text: from, translation: to })),
  };
}
