import { createFileRoute } from '@tanstack/react-router';
import { LinkButton } from '../../../../components/link-button.tsx';
import { BackLink } from '../../../../components/page.tsx';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { loadRunPage, RunPage } from '../../-run/run-page.tsx';

/** Runs an exercise. */
export const Route = createFileRoute('/app/trainings/$id/')({
  loader: ({ params }) => loadRunPage(idParam(params.id)),
  component: ExercisePage,
});

function ExercisePage() {
  const { t } = useTranslation(['runs', 'terms']);
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <RunPage
      key={id}
      testId={idParam(id)}
      kind="exercise"
      classId={null}
      back={<BackLink to="/app/trainings">{t('terms:kinds.exercise')}</BackLink>}
      detail={
        <LinkButton to="/app/trainings/$id/detail" params={{ id }} variant="default" size="lg">
          {t('terms:detail')}
        </LinkButton>
      }
      wayOut={<LinkButton to="/app/trainings">{t('toExercises')}</LinkButton>}
      onFinished={(result) =>
        navigate({ to: '/app/trainings/$id/result', params: { id }, search: { result }, replace: true })
      }
      // A practice stands in no list: the list of exercises would be a strange place to come to.
      onQuit={(practice) => navigate({ to: practice ? '/app' : '/app/trainings', replace: true })}
    />
  );
}
