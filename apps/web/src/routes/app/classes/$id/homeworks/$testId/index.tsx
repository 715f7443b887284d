import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../../../../lib/pages/id-param.ts';
import { ClassRunPage } from '../../../../-class-task/class-run-page.tsx';
import { loadRunPage } from '../../../../-run/run-page.tsx';

/** Runs a homework. */
export const Route = createFileRoute('/app/classes/$id/homeworks/$testId/')({
  loader: ({ params }) => loadRunPage(idParam(params.testId)),
  component: HomeworkPage,
});

function HomeworkPage() {
  return <ClassRunPage kind="homework" params={Route.useParams()} />;
}
