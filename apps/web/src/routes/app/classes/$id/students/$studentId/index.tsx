import { classStudents } from '@slovickovo/contract/classes/students';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SkeletonPage } from '../../../../../../components/feedback/skeletons.tsx';
import { StudentOverview } from '../../../../../../features/classes/student/student-overview.tsx';
import { STUDENT_TABS, type StudentTab } from '../../../../../../features/classes/student/student-tabs.ts';
import { useEnterFor } from '../../../../../../features/runs/start/use-enter-for.ts';
import { StudentAnswers } from '../../../../../../features/tasks/class/student-answers.tsx';
import { WordSuccessTable } from '../../../../../../features/tasks/results/word-success-table.tsx';
import { apiQuery } from '../../../../../../lib/api/api-query.ts';
import { queryClient } from '../../../../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES } from '../../../../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../../../../lib/pages/id-param.ts';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { personName } from '../../../../../../lib/texts/person-name.ts';

export const Route = createFileRoute('/app/classes/$id/students/$studentId/')({
  validateSearch: (search: Record<string, unknown>): { tab?: StudentTab } => {
    const tab = STUDENT_TABS.find((known) => known === search.tab);
    return tab ? { tab } : {};
  },
  loader: ({ params }) => {
    void queryClient.prefetchQuery(studentQuery(params));
    return loadTexts('classes', 'tasks', 'runs');
  },
  component: StudentPage,
});

/** In memory alone: it is a picture of one child's knowledge. */
function studentQuery(params: { id: string; studentId: string }) {
  const ids = { id: idParam(params.id), studentId: idParam(params.studentId) };
  return apiQuery(classStudents.student, { params: ids }, { keep: 'memory' });
}

function StudentPage() {
  const { data } = useQuery(studentQuery(Route.useParams()));
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const enterFor = useEnterFor(
    ({ testId, kind }) => void navigate({ to: CLASS_TASK_PAGES[kind].run, params: { id, testId: String(testId) } }),
  );
  const [shown, setShown] = useState<Task | null>(null);
  if (!data) return <SkeletonPage />;
  const { id: user_id, name, surname, login } = data.student;
  return (
    <>
      <StudentOverview
        detail={data}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        words={<WordSuccessTable words={data.words} hardestFirst />}
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
        student={shown && { user_id, name, surname, login }}
        onClose={() => setShown(null)}
      />
    </>
  );
}
