import { createFileRoute } from '@tanstack/react-router';
import { AssignedTasksPage } from '../../features/tasks/assigned/assigned-tasks-page.tsx';
import { stateSearch } from '../../features/tasks/assigned/task-states.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/app/tests')({
  validateSearch: stateSearch,
  loader: () => loadTexts('tasks'),
  component: TestsPage,
});

function TestsPage() {
  const { state = 'current' } = Route.useSearch();
  return <AssignedTasksPage kind="test" state={state} />;
}
