import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink } from '../../../components/page.tsx';
import { CLASS_TASK_PAGES } from '../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../lib/pages/id-param.ts';
import { ResultPage } from '../-run/result-page.tsx';
import type { ClassTaskPageProps } from './class-run-page.tsx';

/** The result of a homework or a test. */
export function ClassResultPage({ kind, params, result }: ClassTaskPageProps & { result: number }) {
  const { t } = useTranslation(['runs', 'terms']);
  const navigate = useNavigate();
  const pages = CLASS_TASK_PAGES[kind];
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
        <LinkButton to={pages.detail} params={params} variant="default">
          {t('terms:detail')}
        </LinkButton>
      }
      onRepeated={() => navigate({ to: pages.run, params })}
    />
  );
}
