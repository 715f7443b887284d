import { createFileRoute } from '@tanstack/react-router';
import { laterPart } from '../../components/feedback/later-part.tsx';
import { AssignedTasksPage } from '../../features/tasks/assigned/assigned-tasks-page.tsx';
import { stateSearch } from '../../features/tasks/assigned/task-states.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

const TakenList = laterPart(() =>
  import('../../features/runs/taken/taken-list.tsx').then((part) => part.loadTakenList()),
);

export const Route = createFileRoute('/app/homeworks')({
  validateSearch: stateSearch,
  loader: () => loadTexts('tasks'),
  component: HomeworksPage,
});

function HomeworksPage() {
  const { state = 'current' } = Route.useSearch();
  return <AssignedTasksPage kind="homework" state={state} taken={<TakenList kind="homework" />} />;
}
