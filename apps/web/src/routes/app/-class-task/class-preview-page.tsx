import { Button } from '@mantine/core';
import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../../components/feedback/callout.tsx';
import { SkeletonPage } from '../../../components/feedback/skeletons.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink, Page } from '../../../components/page.tsx';
import { PreviewPlayer } from '../../../features/player/preview-player.tsx';
import { ResultView } from '../../../features/runs/result/result-view.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES } from '../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../lib/pages/id-param.ts';
import type { ClassTaskPageProps } from './class-run-page.tsx';

/** A teacher's trial run of a homework or a test: asked for anew each time, stored nowhere (product §6.6). */
export function ClassPreviewPage({ kind, params }: ClassTaskPageProps) {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const [result, setResult] = useState<Run | null>(null);
  const preview = useCall(runs.preview, { meta: { refusals: 'form' } });
  const id = idParam(params.testId);
  const begin = () => {
    setResult(null);
    preview.mutate({ params: { id } });
  };
  const beginOnce = useEffectEvent(begin);
  useEffect(() => beginOnce(), []);

  const { detail } = CLASS_TASK_PAGES[kind];
  const back = (
    <BackLink to={detail} params={params}>
      {t('toDetail')}
    </BackLink>
  );
  if (preview.error) {
    return (
      <Page title={t('preview.failed')} back={back}>
        <Callout type="error">
          <RefusalText error={preview.error} />
        </Callout>
      </Page>
    );
  }
  if (!preview.data || preview.isPending) return <SkeletonPage />;
  if (!result) {
    return (
      <PreviewPlayer
        key={preview.submittedAt}
        preview={preview.data}
        onFinished={setResult}
        onQuit={() => void navigate({ to: detail, params, replace: true })}
      />
    );
  }
  return (
    <ResultView
      run={result}
      back={back}
      problem={<Callout type="info">{t('preview.note')}</Callout>}
      actions={
        <>
          <Button leftSection={<IconRefresh size={20} stroke={2} aria-hidden />} onClick={begin}>
            {t('preview.again')}
          </Button>
          <LinkButton to={detail} params={params} variant="default">
            {t('toDetail')}
          </LinkButton>
        </>
      }
    />
  );
}
