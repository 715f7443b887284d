import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SkeletonPage } from '../../../../../../components/feedback/skeletons.tsx';
import { LivePanel } from '../../../../../../features/runs/live/live-panel.tsx';
import { useEnterFor } from '../../../../../../features/runs/start/use-enter-for.ts';
import { ClassTaskDetail } from '../../../../../../features/tasks/class/class-task-detail.tsx';
import { statisticsQuery, taskQuery } from '../../../../../../features/tasks/task-queries.ts';
import { refresh } from '../../../../../../lib/api/api-query.ts';
import { queryClient } from '../../../../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES, classTaskOf } from '../../../../../../lib/pages/class-task-pages.ts';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { askWhileWaiting } from '../../../../../../lib/waiting-for-consent.ts';

export const Route = createFileRoute('/app/classes/$id/$homeworksOrTests/$testId/detail')({
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
  const params = Route.useParams();
  const { classId, kind, taskId } = classTaskOf(params);
  const { data: task } = useQuery({
    ...taskQuery(taskId),
    refetchInterval: ({ state }) => askWhileWaiting(state.data && [state.data]),
  });
  const navigate = useNavigate();
  const enterFor = useEnterFor(() => void navigate({ to: CLASS_TASK_PAGES.run, params }));
  if (!task) return <SkeletonPage />;
  return (
    <ClassTaskDetail
      classId={classId}
      kind={kind}
      task={task}
      live={(rest) => (
        <LivePanel testId={taskId} onResults={() => void refresh('/tests', '/test-results-all')}>
          {rest}
        </LivePanel>
      )}
      onEnterFor={(student) => void enterFor({ testId: taskId, kind, student })}
    />
  );
}
