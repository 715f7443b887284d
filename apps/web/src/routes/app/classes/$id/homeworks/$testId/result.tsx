import { createFileRoute, redirect } from '@tanstack/react-router';
import { idParam } from '../../../../../../lib/pages/id-param.ts';
import { ClassResultPage } from '../../../../-class-task/class-result-page.tsx';
import { loadResultPage } from '../../../../-run/result-page.tsx';
import { resultSearch } from '../../../../-run/result-search.ts';

/** The result of a homework. */
export const Route = createFileRoute('/app/classes/$id/homeworks/$testId/result')({
  validateSearch: resultSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const hasResult = await loadResultPage(idParam(params.testId), deps.result);
    if (!hasResult) throw redirect({ to: '/app/classes/$id/homeworks/$testId', params, replace: true });
  },
  component: HomeworkResultPage,
});

function HomeworkResultPage() {
  const { result = 0 } = Route.useSearch();
  return <ClassResultPage kind="homework" params={Route.useParams()} result={result} />;
}
