import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../../../components/link-button.tsx';
import { BackLink } from '../../../../../../components/page.tsx';
import { idParam } from '../../../../../../lib/id-param.ts';
import { loadResultPage, ResultPage } from '../../../../-run/result-page.tsx';
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
  const { t } = useTranslation('runs');
  const params = Route.useParams();
  const { result = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultPage
      testId={idParam(params.testId)}
      resultId={result}
      back={
        <BackLink to="/app/classes/$id" params={{ id: params.id }}>
          {t('backToClass')}
        </BackLink>
      }
      detail={
        <LinkButton to="/app/classes/$id/homeworks/$testId/detail" params={params} variant="default">
          {t('detail')}
        </LinkButton>
      }
      onRepeated={() => navigate({ to: '/app/classes/$id/homeworks/$testId', params })}
    />
  );
}
