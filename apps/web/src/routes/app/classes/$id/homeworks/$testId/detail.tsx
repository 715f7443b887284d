import { createFileRoute } from '@tanstack/react-router';
import { ClassDetailPage, loadClassDetailPage } from '../../../../-class-task/class-detail-page.tsx';

export const Route = createFileRoute('/app/classes/$id/homeworks/$testId/detail')({
  loader: ({ params }) => loadClassDetailPage(params),
  component: HomeworkDetailPage,
});

function HomeworkDetailPage() {
  return <ClassDetailPage kind="homework" params={Route.useParams()} />;
}
