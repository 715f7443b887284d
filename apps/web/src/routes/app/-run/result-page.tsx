import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resultQuery } from '../../../features/runs/result/result-query.ts';
import { ResultView } from '../../../features/runs/result/result-view.tsx';
import { StartProblem } from '../../../features/runs/start/start-problem.tsx';
import { useStartRun } from '../../../features/runs/start/use-start-run.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { loadTexts, translate } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** For the loader of a result page: false if there is no such result. Shows a notice if the result was deleted. */
export async function loadResultPage(testId: number, resultId: number | undefined): Promise<boolean> {
  await loadTexts('runs');
  if (resultId === undefined) return false;
  try {
    await queryClient.ensureQueryData(resultQuery(testId, resultId));
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

/** The result of a run, with buttons to repeat the run, which starts at once, and to open the task's detail. */
export function ResultPage({ testId, resultId, back, detail, onRepeated }: ResultPageProps) {
  const { t } = useTranslation('runs');
  const { data: run } = useSuspenseQuery(resultQuery(testId, resultId));
  const user = useUser();
  const start = useStartRun(onRepeated);
  const canRepeat = run.test.kind !== 'test' && run.user_id === user.id;
  return (
    <ResultView
      run={run}
      back={back}
      problem={start.error && <StartProblem error={start.error} kind={run.test.kind} />}
      actions={
        <>
          {canRepeat && (
            <Button
              leftSection={<IconRefresh size={20} stroke={2} aria-hidden />}
              loading={start.isPending}
              onClick={() => start.mutate({ body: { id: testId } })}
            >
              {t('repeat')}
            </Button>
          )}
          {detail}
        </>
      }
    />
  );
}
