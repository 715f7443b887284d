import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SkeletonPage } from '../../../../components/skeletons.tsx';
import { GroupTasks } from '../../../../features/tasks/group-tasks.tsx';
import { WordSuccessTable } from '../../../../features/tasks/word-success-table.tsx';
import { AssignedGroupDetail, AssignedGroupLocked } from '../../../../features/word-groups/assigned-group-detail.tsx';
import { assignedGroupQuery } from '../../../../lib/assigned-group-query.ts';
import { loadTexts } from '../../../../lib/i18n.ts';
import { idParam } from '../../../../lib/id-param.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/app/wordgroups/assigned/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(assignedGroupQuery(idParam(params.id)));
    return loadTexts('word-groups', 'tasks');
  },
  component: AssignedGroupPage,
});

function AssignedGroupPage() {
  const id = idParam(Route.useParams().id);
  const { data: group, error } = useQuery(assignedGroupQuery(id));
  // What was read before the test stays closed with the rest.
  if (error?.code === 'test_in_progress') return <AssignedGroupLocked error={error} />;
  if (!group) return <SkeletonPage />;
  return (
    <AssignedGroupDetail
      group={group}
      tasks={<GroupTasks groupId={id} />}
      words={<WordSuccessTable words={group.words} from={group.language_from} to={group.language_to} />}
    />
  );
}
