import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SkeletonPage } from '../../../../components/skeletons.tsx';
import { ExerciseDetail } from '../../../../features/tasks/exercise-detail.tsx';
import { statisticsQuery, taskQuery } from '../../../../features/tasks/task-queries.ts';
import { loadTexts } from '../../../../lib/i18n.ts';
import { idParam } from '../../../../lib/id-param.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/app/trainings/$id/detail')({
  loader: ({ params }) => {
    const id = idParam(params.id);
    void queryClient.prefetchQuery(taskQuery(id));
    void queryClient.prefetchQuery(statisticsQuery(id));
    return loadTexts('tasks');
  },
  component: ExercisePage,
});

function ExercisePage() {
  const { data: task } = useQuery(taskQuery(idParam(Route.useParams().id)));
  return task ? <ExerciseDetail task={task} /> : <SkeletonPage />;
}
