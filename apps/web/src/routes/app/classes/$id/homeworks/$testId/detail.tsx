import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SkeletonPage } from '../../../../../../components/skeletons.tsx';
import { HomeworkDetail } from '../../../../../../features/tasks/homework-detail.tsx';
import { statisticsQuery, taskQuery } from '../../../../../../features/tasks/task-queries.ts';
import { loadTexts } from '../../../../../../lib/i18n.ts';
import { idParam } from '../../../../../../lib/id-param.ts';
import { queryClient } from '../../../../../../lib/query-client.ts';

export const Route = createFileRoute('/app/classes/$id/homeworks/$testId/detail')({
  loader: ({ params }) => {
    idParam(params.id);
    const testId = idParam(params.testId);
    void queryClient.prefetchQuery(taskQuery(testId));
    void queryClient.prefetchQuery(statisticsQuery(testId));
    return loadTexts('tasks');
  },
  component: HomeworkPage,
});

function HomeworkPage() {
  const { id, testId } = Route.useParams();
  const { data: task } = useQuery(taskQuery(idParam(testId)));
  return task ? <HomeworkDetail classId={idParam(id)} task={task} /> : <SkeletonPage />;
}
