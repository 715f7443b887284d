import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../../../../lib/pages/id-param.ts';
import { ClassRunPage } from '../../../../-class-task/class-run-page.tsx';
import { loadRunPage } from '../../../../-run/run-page.tsx';

/** Runs a class test. */
export const Route = createFileRoute('/app/classes/$id/tests/$testId/')({
  loader: ({ params }) => loadRunPage(idParam(params.testId)),
  component: TestPage,
});

function TestPage() {
  return <ClassRunPage kind="test" params={Route.useParams()} />;
}
