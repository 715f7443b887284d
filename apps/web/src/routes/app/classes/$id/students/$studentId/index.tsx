import type { Task } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../../../../components/feedback/lazy-part.tsx';
import { SkeletonPage } from '../../../../../../components/feedback/skeletons.tsx';
import { studentQuery } from '../../../../../../features/classes/class-query.ts';
import { StudentOverview } from '../../../../../../features/classes/student/student-overview.tsx';
import { STUDENT_TABS } from '../../../../../../features/classes/student/student-tabs.ts';
import { useEnterFor } from '../../../../../../features/runs/start/use-enter-for.ts';
import { WordSuccessTable } from '../../../../../../features/tasks/results/word-success-table.tsx';
import { queryClient } from '../../../../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../../../../lib/pages/id-param.ts';
import { tabSearch } from '../../../../../../lib/pages/tab-search.ts';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { personName } from '../../../../../../lib/texts/person-name.ts';

const StudentAnswers = lazyPart(
  async () => (await import('../../../../../../features/tasks/class/students/student-answers.tsx')).StudentAnswers,
  ({ student }) => student !== null,
);

const NewCard = lazyPart(
  async () => (await import('../../../../../../features/pupil-accounts/again/new-card.tsx')).NewCard,
  ({ student }) => student !== null,
);

const CorrectName = lazyPart(
  async () => (await import('../../../../../../features/pupil-accounts/name/correct-name.tsx')).CorrectName,
  ({ student }) => student !== null,
);

export const Route = createFileRoute('/app/classes/$id/students/$studentId/')({
  validateSearch: tabSearch(STUDENT_TABS),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(queryOf(params));
    return loadTexts('classes', 'tasks', 'runs');
  },
  component: StudentPage,
});

function queryOf({ id, studentId }: { id: string; studentId: string }) {
  return studentQuery(idParam(id), idParam(studentId));
}

function StudentPage() {
  const params = Route.useParams();
  const { data } = useQuery(queryOf(params));
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const classId = idParam(params.id);
  const enterFor = useEnterFor(
    ({ testId, kind }) =>
      void navigate({ to: CLASS_TASK_PAGES.run, params: classTaskParams({ classId, kind, taskId: testId }) }),
  );
  const [shown, setShown] = useState<Task | null>(null);
  const [isResetting, setResetting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  if (!data) return <SkeletonPage />;
  const { id: user_id, name, surname, login } = data.student;
  return (
    <>
      <StudentOverview
        detail={data}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        words={<WordSuccessTable words={data.words} hardestFirst />}
        onNewCard={() => setResetting(true)}
        onCorrectName={() => setNaming(true)}
        onAnswers={setShown}
        onEnterFor={({ id, kind }) =>
          void enterFor({
            testId: id,
            kind: kind === 'test' ? 'test' : 'homework',
            student: { user_id, name: personName(data.student) },
          })
        }
      />
      <StudentAnswers
        taskId={shown?.id ?? 0}
        kind={shown?.kind === 'test' ? 'test' : 'homework'}
        isArchived={data.archived_at !== null}
        student={shown && { user_id, name, surname, login }}
        onClose={() => setShown(null)}
      />
      <NewCard classId={classId} student={isResetting ? data.student : null} onClose={() => setResetting(false)} />
      <CorrectName classId={classId} student={isNaming ? data.student : null} onClose={() => setNaming(false)} />
    </>
  );
}
