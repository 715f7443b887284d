import { Button } from '@mantine/core';
import { IconRefresh, IconTargetArrow } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { BackLink } from '../../../components/page.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { answeredWords } from '../../../features/runs/result/answered-words.ts';
import { takeFreshResult } from '../../../features/runs/result/fresh-result.ts';
import { ResultView } from '../../../features/runs/result/result-view.tsx';
import { StartProblem } from '../../../features/runs/start/later-start-problem.tsx';
import { usePractise, useStartRun, useStartWarmUp } from '../../../features/runs/start/use-start-run.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { showNotice } from '../../../lib/notices.ts';
import { runPage } from '../../../lib/open-run.ts';
import { resultQuery } from '../../../lib/queries/result-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { loadTexts, translate } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { NextTask } from './next-task.tsx';
import { NextWarmUp } from './next-warm-up.tsx';

/** The page itself shows that its result is gone. */
const OWN_REFUSALS = { refusals: 'own' } as const;

/** For the loader of a result page: false if there is no such result. Shows a notice if the result was deleted. */
export async function loadResultPage(testId: number, resultId: number | undefined): Promise<boolean> {
  await loadTexts('runs');
  if (resultId === undefined) return false;
  try {
    await queryClient.ensureQueryData(resultQuery(testId, resultId, OWN_REFUSALS));
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    // The query handles its refusals itself, so the general handler does not report them.
    if (failure.status === 401 || failure.status === 403) showRefusal(failure);
    if (failure.code !== 'not_found') throw failure;
    showNotice({ type: 'warning', text: translate('errors:result_gone') });
    return false;
  }
}

interface ResultPageProps {
  testId: number;
  resultId: number;
  back: ReactNode;
  /** A link to the task's detail. */
  detail: ReactNode;
  /** A new run of the same task was started. */
  onRepeated: () => void;
}

/**
 * The result of a run. After mistakes the main button practises them; otherwise it leads to what waits next, after a warm-up to
 * that of other languages. The others repeat the run and open the task's detail.
 */
export function ResultPage({ testId, resultId, back, detail, onRepeated }: ResultPageProps) {
  const { t } = useTranslation(['runs', 'shell']);
  const { data: run } = useSuspenseQuery(resultQuery(testId, resultId, OWN_REFUSALS));
  const user = useUser();
  const navigate = useNavigate();
  const start = useStartRun(onRepeated);
  const practise = usePractise((started) => void navigate({ href: runPage(started) }));
  const warmUp = useStartWarmUp((started) => void navigate({ href: runPage(started) }));
  const isOwn = run.user_id === user.id;
  // The class keeps the test of a pupil who left; whoever reads it there has its detail.
  const isGone = run.gone === 'deleted' || (run.gone === 'left_class' && isOwn);
  const canRepeat = run.test.kind !== 'test' && isOwn && !isGone;
  const canPractise = isOwn && !run.withheld && answeredWords(run).hasMistakes;
  const [isFresh] = useState(() => takeFreshResult(resultId));
  const isWarmUp = run.test.practice === 'warm_up';
  const nextTask = <NextTask after={testId} />;
  const problem = practise.error ?? warmUp.error ?? start.error;
  return (
    <ResultView
      run={run}
      isOwn={isOwn}
      isFresh={isFresh}
      // A practice is in no list of exercises.
      back={run.test.practice === null ? back : <BackLink to="/app">{t('shell:home')}</BackLink>}
      problem={problem && <StartProblem error={problem} kind={run.test.kind} />}
      actions={
        <>
          {canPractise && (
            <Button
              leftSection={<IconTargetArrow size={20} stroke={2} aria-hidden />}
              loading={practise.isPending}
              onClick={() => practise.mutate({ params: { testId, resultId } })}
            >
              {t('practiseMistakes')}
            </Button>
          )}
          {isOwn &&
            !canPractise &&
            (isWarmUp ? <NextWarmUp after={run.test} start={warmUp} otherwise={nextTask} /> : nextTask)}
          {canRepeat && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} stroke={2} aria-hidden />}
              loading={start.isPending}
              onClick={() => start.mutate({ body: { id: testId } })}
            >
              {t('repeat')}
            </Button>
          )}
          {isOwn && <ShareButton thing={{ result: resultId }} />}
          {!isGone && detail}
        </>
      }
    />
  );
}
