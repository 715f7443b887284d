import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SkeletonPage } from '../../../../components/feedback/skeletons.tsx';
import { usePractise } from '../../../../features/tasks/exercises/use-practise.ts';
import { GroupTasks } from '../../../../features/tasks/group-tasks.tsx';
import { WordSuccessTable } from '../../../../features/tasks/results/word-success-table.tsx';
import { AssignedGroupDetail } from '../../../../features/word-groups/assignments/assigned-group-detail.tsx';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { assignedGroupQuery } from '../../../../lib/queries/assigned-group-query.ts';
import { loadTexts } from '../../../../lib/texts/i18n.ts';

export const Route = createFileRoute('/app/wordgroups/assigned/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(assignedGroupQuery(idParam(params.id)));
    return loadTexts('word-groups', 'tasks');
  },
  component: AssignedGroupPage,
});

function AssignedGroupPage() {
  const id = idParam(Route.useParams().id);
  const { data: group } = useQuery(assignedGroupQuery(id));
  const practice = usePractise({ isAssigned: true });
  if (!group) return <SkeletonPage />;
  return (
    <AssignedGroupDetail
      group={group}
      onPractise={() => practice.mutate(group)}
      isOpeningPractice={practice.isPending}
      tasks={<GroupTasks groupId={id} />}
      words={<WordSuccessTable words={group.words} from={group.language_from} to={group.language_to} />}
    />
  );
}
