import { createFileRoute } from '@tanstack/react-router';
import { stateSearch } from '../../features/tasks/assigned/task-states.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { AssignedPage } from './-assigned/assigned-page.tsx';

export const Route = createFileRoute('/app/tests')({
  validateSearch: stateSearch,
  loader: () => loadTexts('tasks'),
  component: TestsPage,
});

function TestsPage() {
  const { state = 'current' } = Route.useSearch();
  return <AssignedPage kind="test" state={state} />;
}
