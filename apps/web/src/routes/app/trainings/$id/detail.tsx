import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SkeletonPage } from '../../../../components/feedback/skeletons.tsx';
import { ExerciseDetail } from '../../../../features/tasks/exercises/exercise-detail.tsx';
import { statisticsQuery, taskQuery } from '../../../../features/tasks/task-queries.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { loadTexts } from '../../../../lib/texts/i18n.ts';

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
