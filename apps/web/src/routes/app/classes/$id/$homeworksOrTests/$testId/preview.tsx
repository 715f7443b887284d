import { Button } from '@mantine/core';
import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { IconRefresh } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Callout } from '../../../../../../components/feedback/callout.tsx';
import { SkeletonPage } from '../../../../../../components/feedback/skeletons.tsx';
import { RefusalText } from '../../../../../../components/fields/form.tsx';
import { LinkButton } from '../../../../../../components/link-button.tsx';
import { BackLink, Page } from '../../../../../../components/page.tsx';
import { ResultView } from '../../../../../../features/runs/result/result-view.tsx';
import { useCall } from '../../../../../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, classTaskOf } from '../../../../../../lib/pages/class-task-pages.ts';
import { loadTexts } from '../../../../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../../../../lib/texts/use-translation.ts';

// Its code comes while the questions are asked for.
const loadPlayer = async () => ({
  default: (await import('../../../../../../features/player/preview-player.tsx')).PreviewPlayer,
});
const PreviewPlayer = lazy(loadPlayer);

export const Route = createFileRoute('/app/classes/$id/$homeworksOrTests/$testId/preview')({
  loader: ({ params }) => {
    classTaskOf(params);
    void loadPlayer().catch(() => undefined);
    return loadTexts('player', 'runs');
  },
  component: ClassTaskPreviewPage,
});

/** A teacher's trial run of a homework or a class test: fetched again each time, never stored (product §6.6). */
function ClassTaskPreviewPage() {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const [result, setResult] = useState<Run | null>(null);
  const preview = useCall(runs.preview, { meta: { refusals: 'form' } });
  const params = Route.useParams();
  const { taskId: id } = classTaskOf(params);
  const begin = () => {
    setResult(null);
    preview.mutate({ params: { id } });
  };
  const beginOnce = useEffectEvent(begin);
  useEffect(() => beginOnce(), []);

  const { detail } = CLASS_TASK_PAGES;
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
      <Suspense fallback={<SkeletonPage />}>
        <PreviewPlayer
          key={preview.submittedAt}
          preview={preview.data}
          onFinished={setResult}
          onQuit={() => void navigate({ to: detail, params, replace: true })}
        />
      </Suspense>
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
