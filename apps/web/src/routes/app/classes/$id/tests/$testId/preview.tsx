import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { ClassPreviewPage } from '../../../../-class-task/class-preview-page.tsx';

/** A trial run of a class test. */
export const Route = createFileRoute('/app/classes/$id/tests/$testId/preview')({
  loader: () => loadTexts('player', 'runs'),
  component: TestPreviewPage,
});

function TestPreviewPage() {
  return <ClassPreviewPage kind="test" params={Route.useParams()} />;
}
