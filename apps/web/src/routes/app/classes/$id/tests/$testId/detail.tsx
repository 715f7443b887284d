import { createFileRoute } from '@tanstack/react-router';
import { ClassDetailPage, loadClassDetailPage } from '../../../../-class-task/class-detail-page.tsx';

export const Route = createFileRoute('/app/classes/$id/tests/$testId/detail')({
  loader: ({ params }) => loadClassDetailPage(params),
  component: TestDetailPage,
});

function TestDetailPage() {
  return <ClassDetailPage kind="test" params={Route.useParams()} />;
}
