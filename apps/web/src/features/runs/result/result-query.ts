import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { apiQuery, refresh } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setOpenRun } from '../../../lib/open-run.ts';

/** A finished run. Only in memory: it is a picture of somebody's knowledge. */
export function resultQuery(testId: number, resultId: number) {
  return {
    ...apiQuery(runs.get, { params: { testId, resultId } }, { keep: 'memory', refusals: 'own' }),
    // A result does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** A run has just finished: its result page needs no call, and what it changed is fetched anew. */
export function takeResult(run: Run): void {
  setOpenRun(null);
  queryClient.setQueryData(resultQuery(run.test_id, run.id).queryKey, run);
  void refreshAfterRun();
}

/** Lists and details that show how somebody stands. */
export async function refreshAfterRun(): Promise<void> {
  await refresh('/tests', '/test-results-all', '/usergroups', '/user/points');
}
