import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LinkButton } from '../../../../../../components/link-button.tsx';
import { BackLink } from '../../../../../../components/page.tsx';
import { CLASS_TASK_PAGES, classTaskOf } from '../../../../../../lib/pages/class-task-pages.ts';
import { useUser } from '../../../../../../lib/session/session.ts';
import { useTranslation } from '../../../../../../lib/texts/use-translation.ts';
import { loadRunPage, RunPage } from '../../../../-run/run-page.tsx';

export const Route = createFileRoute('/app/classes/$id/$homeworksOrTests/$testId/')({
  loader: ({ params }) => loadRunPage(classTaskOf(params).taskId),
  component: ClassTaskRunPage,
});

/** Starts and runs a homework or a class test. */
function ClassTaskRunPage() {
  const { t } = useTranslation(['runs', 'terms']);
  const params = Route.useParams();
  const { classId, kind, taskId } = classTaskOf(params);
  const navigate = useNavigate();
  const isTeacher = useUser().role.name === 'teacher';
  const toClass = { to: '/app/classes/$id', params: { id: params.id } } as const;
  return (
    <RunPage
      key={`${kind} ${taskId}`}
      testId={taskId}
      kind={kind}
      classId={classId}
      back={<BackLink {...toClass}>{t('backToClass')}</BackLink>}
      detail={
        <LinkButton to={CLASS_TASK_PAGES.detail} params={params} variant="default" size="lg">
          {t('terms:detail')}
        </LinkButton>
      }
      wayOut={<LinkButton {...toClass}>{t('toClass')}</LinkButton>}
      onFinished={(result) => navigate({ to: CLASS_TASK_PAGES.result, params, search: { result }, replace: true })}
      // A teacher enters the run for a pupil, and started it on the detail page.
      onQuit={() => navigate({ ...(isTeacher ? { to: CLASS_TASK_PAGES.detail, params } : toClass), replace: true })}
    />
  );
}
