import { tasks } from '@slovickovo/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SkeletonPage } from '../../../../components/skeletons.tsx';
import { ClassDetail } from '../../../../features/classes/class-detail.tsx';
import { classQuery } from '../../../../features/classes/class-query.ts';
import { CLASS_TABS, type ClassTab } from '../../../../features/classes/class-tabs.ts';
import { ClassHomework } from '../../../../features/tasks/class-homework.tsx';
import { NewTask } from '../../../../features/tasks/new-task.tsx';
import { apiQuery } from '../../../../lib/api-query.ts';
import { loadTexts } from '../../../../lib/i18n.ts';
import { idParam } from '../../../../lib/id-param.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/app/classes/$id/')({
  validateSearch: (search: Record<string, unknown>): { tab?: ClassTab } => {
    const tab = CLASS_TABS.find((known) => known === search.tab);
    return tab ? { tab } : {};
  },
  loader: ({ params }) => {
    const id = idParam(params.id);
    void queryClient.prefetchQuery(classQuery(id));
    void queryClient.prefetchQuery(apiQuery(tasks.listOfClass, { params: { classId: id } }));
    return loadTexts('classes', 'tasks');
  },
  component: ClassPage,
});

function ClassPage() {
  const id = idParam(Route.useParams().id);
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: schoolClass } = useQuery(classQuery(id));
  const [isSetting, setSetting] = useState(false);
  if (!schoolClass) return <SkeletonPage />;
  const showTab = (next: ClassTab) => void navigate({ search: { tab: next }, replace: true, resetScroll: false });
  return (
    <>
      <ClassDetail
        schoolClass={schoolClass}
        tab={tab}
        onTab={showTab}
        homework={<ClassHomework classId={id} onAdd={schoolClass.is_teacher ? () => setSetting(true) : undefined} />}
      />
      {isSetting && (
        <NewTask kind="homework" classId={id} onClose={() => setSetting(false)} onCreated={() => setSetting(false)} />
      )}
    </>
  );
}
