import { createFileRoute, redirect } from '@tanstack/react-router';
import { LinkButton } from '../../../../components/link-button.tsx';
import { BackLink } from '../../../../components/page.tsx';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { loadResultPage, ResultPage } from '../../-run/result-page.tsx';
import { resultSearch } from '../../-run/result-search.ts';

/** The result of an exercise. */
export const Route = createFileRoute('/app/trainings/$id/result')({
  validateSearch: resultSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const hasResult = await loadResultPage(idParam(params.id), deps.result);
    if (!hasResult) throw redirect({ to: '/app/trainings/$id', params, replace: true });
  },
  component: ExerciseResultPage,
});

function ExerciseResultPage() {
  const { t } = useTranslation('terms');
  const { id } = Route.useParams();
  const { result = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultPage
      testId={idParam(id)}
      resultId={result}
      back={<BackLink to="/app/trainings">{t('kinds.exercise')}</BackLink>}
      detail={
        <LinkButton to="/app/trainings/$id/detail" params={{ id }} variant="default">
          {t('detail')}
        </LinkButton>
      }
      onRepeated={() => navigate({ to: '/app/trainings/$id', params: { id } })}
    />
  );
}
