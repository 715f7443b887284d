import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../../../components/link-button.tsx';
import { BackLink } from '../../../../../../components/page.tsx';
import { idParam } from '../../../../../../lib/id-param.ts';
import { loadRunPage, RunPage } from '../../../../-run/run-page.tsx';

/** Runs a homework. */
export const Route = createFileRoute('/app/classes/$id/homeworks/$testId/')({
  loader: ({ params }) => loadRunPage(idParam(params.testId)),
  component: HomeworkPage,
});

function HomeworkPage() {
  const { t } = useTranslation('runs');
  const params = Route.useParams();
  const { id, testId } = params;
  const navigate = Route.useNavigate();
  return (
    <RunPage
      key={testId}
      testId={idParam(testId)}
      kind="homework"
      classId={idParam(id)}
      back={
        <BackLink to="/app/classes/$id" params={{ id }}>
          {t('backToClass')}
        </BackLink>
      }
      detail={
        <LinkButton to="/app/classes/$id/homeworks/$testId/detail" params={params} variant="default" size="lg">
          {t('detail')}
        </LinkButton>
      }
      wayOut={
        <LinkButton to="/app/classes/$id" params={{ id }}>
          {t('toClass')}
        </LinkButton>
      }
      onFinished={(result) =>
        navigate({ to: '/app/classes/$id/homeworks/$testId/result', params, search: { result }, replace: true })
      }
      onQuit={() => navigate({ to: '/app/classes/$id', params: { id }, replace: true })}
    />
  );
}
