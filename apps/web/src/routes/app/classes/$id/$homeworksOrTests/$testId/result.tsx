import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { LinkButton } from '../../../../../../components/link-button.tsx';
import { BackLink } from '../../../../../../components/page.tsx';
import { CLASS_TASK_PAGES, classTaskOf } from '../../../../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../../../../lib/texts/use-translation.ts';
import { loadResultPage, ResultPage } from '../../../../-run/result-page.tsx';
import { resultSearch } from '../../../../-run/result-search.ts';

export const Route = createFileRoute('/app/classes/$id/$homeworksOrTests/$testId/result')({
  validateSearch: resultSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const hasResult = await loadResultPage(classTaskOf(params).taskId, deps.result);
    if (!hasResult) throw redirect({ to: CLASS_TASK_PAGES.run, params, replace: true });
  },
  component: ClassTaskResultPage,
});

/** The result of a homework or a class test. */
function ClassTaskResultPage() {
  const { t } = useTranslation(['runs', 'terms']);
  const params = Route.useParams();
  const { result = 0 } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ResultPage
      testId={classTaskOf(params).taskId}
      resultId={result}
      back={
        <BackLink to="/app/classes/$id" params={{ id: params.id }}>
          {t('backToClass')}
        </BackLink>
      }
      detail={
        <LinkButton to={CLASS_TASK_PAGES.detail} params={params} variant="default">
          {t('terms:detail')}
        </LinkButton>
      }
      onRepeated={() => navigate({ to: CLASS_TASK_PAGES.run, params })}
    />
  );
}
