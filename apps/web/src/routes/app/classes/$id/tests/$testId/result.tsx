import { createFileRoute, redirect } from '@tanstack/react-router';
import { idParam } from '../../../../../../lib/pages/id-param.ts';
import { ClassResultPage } from '../../../../-class-task/class-result-page.tsx';
import { loadResultPage } from '../../../../-run/result-page.tsx';
import { resultSearch } from '../../../../-run/result-search.ts';

/** The result of a class test. */
export const Route = createFileRoute('/app/classes/$id/tests/$testId/result')({
  validateSearch: resultSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const hasResult = await loadResultPage(idParam(params.testId), deps.result);
    if (!hasResult) throw redirect({ to: '/app/classes/$id/tests/$testId', params, replace: true });
  },
  component: TestResultPage,
});

function TestResultPage() {
  const { result = 0 } = Route.useSearch();
  return <ClassResultPage kind="test" params={Route.useParams()} result={result} />;
}
