import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { ClassPreviewPage } from '../../../../-class-task/class-preview-page.tsx';

/** A trial run of a homework. */
export const Route = createFileRoute('/app/classes/$id/homeworks/$testId/preview')({
  loader: () => loadTexts('player', 'runs'),
  component: HomeworkPreviewPage,
});

function HomeworkPreviewPage() {
  return <ClassPreviewPage kind="homework" params={Route.useParams()} />;
}
