import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SkeletonPage } from '../../../components/feedback/skeletons.tsx';
import { LivePanel } from '../../../features/runs/live/live-panel.tsx';
import { useEnterFor } from '../../../features/runs/start/use-enter-for.ts';
import { ClassTaskDetail } from '../../../features/tasks/class/class-task-detail.tsx';
import { statisticsQuery, taskQuery } from '../../../features/tasks/task-queries.ts';
import { refresh } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES } from '../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../lib/pages/id-param.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import type { ClassTaskPageProps } from './class-run-page.tsx';

/** For the loader of a detail page. */
export async function loadClassDetailPage({ id, testId }: ClassTaskPageProps['params']): Promise<void> {
  idParam(id);
  const task = idParam(testId);
  void queryClient.prefetchQuery(taskQuery(task));
  void queryClient.prefetchQuery(statisticsQuery(task));
  await loadTexts('tasks', 'runs');
}

/** A homework or a test in detail. */
export function ClassDetailPage({ kind, params }: ClassTaskPageProps) {
  const testId = idParam(params.testId);
  const { data: task } = useQuery(taskQuery(testId));
  const navigate = useNavigate();
  const enterFor = useEnterFor(() => void navigate({ to: CLASS_TASK_PAGES[kind].run, params }));
  if (!task) return <SkeletonPage />;
  return (
    <ClassTaskDetail
      classId={idParam(params.id)}
      kind={kind}
      task={task}
      live={<LivePanel testId={testId} onResults={() => void refresh('/tests', '/test-results-all')} />}
      onEnterFor={(student) => void enterFor({ testId, kind, student })}
    />
  );
}
