import { tasks } from '@slovickovo/contract/tasks/tasks';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../../components/feedback/lazy-part.tsx';
import { SkeletonPage } from '../../../../components/feedback/skeletons.tsx';
import { ClassDetail } from '../../../../features/classes/class-detail.tsx';
import { classQuery } from '../../../../features/classes/class-query.ts';
import { CLASS_TABS, type ClassTab } from '../../../../features/classes/class-tabs.ts';
import { ClassTasks } from '../../../../features/tasks/class/class-tasks.tsx';
import { ClassWordGroups } from '../../../../features/word-groups/assignments/class-word-groups.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import type { ClassTaskKind } from '../../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { tabSearch } from '../../../../lib/pages/tab-search.ts';
import { loadTexts } from '../../../../lib/texts/i18n.ts';

const NewClassTask = lazyPart(
  async () => (await import('../../../../features/tasks/new/new-class-task.tsx')).NewClassTask,
);

const AssignGroup = lazyPart(
  async () => (await import('../../../../features/word-groups/assignments/assign-group.tsx')).AssignGroup,
);

export const Route = createFileRoute('/app/classes/$id/')({
  validateSearch: tabSearch(CLASS_TABS),
  loader: ({ params }) => {
    const id = idParam(params.id);
    void queryClient.prefetchQuery(classQuery(id));
    void queryClient.prefetchQuery(apiQuery(tasks.listOfClass, { params: { classId: id }, query: {} }));
    void queryClient.prefetchQuery(apiQuery(assignments.listOfClass, { params: { id } }));
    return loadTexts('classes', 'tasks', 'word-groups');
  },
  component: ClassPage,
});

/** The task that is being created for the class; the teacher is asked for a missing kind. */
type NewTask = { kind?: ClassTaskKind } | null;

function ClassPage() {
  const id = idParam(Route.useParams().id);
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: schoolClass } = useQuery(classQuery(id));
  const [newTask, setNewTask] = useState<NewTask>(null);
  const [isAssigning, setAssigning] = useState(false);
  if (!schoolClass) return <SkeletonPage />;
  const showTab = (next: ClassTab) => void navigate({ search: { tab: next }, replace: true, resetScroll: false });
  const panelOf = (kind: ClassTaskKind) => (
    <ClassTasks
      key={kind}
      classId={id}
      kind={kind}
      onAdd={schoolClass.is_teacher ? () => setNewTask({ kind }) : undefined}
    />
  );
  const assign = () => setAssigning(true);
  return (
    <>
      <ClassDetail
        schoolClass={schoolClass}
        tab={tab}
        onTab={showTab}
        panels={{
          groups: <ClassWordGroups classId={id} onAssign={schoolClass.is_teacher ? assign : undefined} />,
          homework: panelOf('homework'),
          tests: panelOf('test'),
        }}
        onNewTask={() => setNewTask({})}
        onAssign={assign}
      />
      <AssignGroup classId={id} opened={isAssigning} onClose={() => setAssigning(false)} />
      {newTask && (
        <NewClassTask
          kind={newTask.kind}
          classId={id}
          onClose={() => setNewTask(null)}
          onCreated={(kind) => {
            setNewTask(null);
            showTab(kind === 'test' ? 'tests' : 'homework');
          }}
        />
      )}
    </>
  );
}
