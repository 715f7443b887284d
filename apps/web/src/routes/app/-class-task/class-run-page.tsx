import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink } from '../../../components/page.tsx';
import { CLASS_TASK_PAGES, type ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../lib/pages/id-param.ts';
import { useUser } from '../../../lib/session/session.ts';
import { RunPage } from '../-run/run-page.tsx';

export interface ClassTaskPageProps {
  kind: ClassTaskKind;
  /** Of the address: the class and the task. */
  params: { id: string; testId: string };
}

/** Starts and runs a homework or a test. */
export function ClassRunPage({ kind, params }: ClassTaskPageProps) {
  const { t } = useTranslation(['runs', 'terms']);
  const navigate = useNavigate();
  // A teacher is here for a pupil, and came from the detail.
  const isTeacher = useUser().role.name === 'teacher';
  const { id, testId } = params;
  const pages = CLASS_TASK_PAGES[kind];
  return (
    <RunPage
      key={testId}
      testId={idParam(testId)}
      kind={kind}
      classId={idParam(id)}
      back={
        <BackLink to="/app/classes/$id" params={{ id }}>
          {t('backToClass')}
        </BackLink>
      }
      detail={
        <LinkButton to={pages.detail} params={params} variant="default" size="lg">
          {t('terms:detail')}
        </LinkButton>
      }
      wayOut={
        <LinkButton to="/app/classes/$id" params={{ id }}>
          {t('toClass')}
        </LinkButton>
      }
      onFinished={(result) => navigate({ to: pages.result, params, search: { result }, replace: true })}
      onQuit={() =>
        isTeacher
          ? navigate({ to: pages.detail, params, replace: true })
          : navigate({ to: '/app/classes/$id', params: { id }, replace: true })
      }
    />
  );
}
