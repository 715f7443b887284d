import type { Run } from '@slovickovo/contract/runs/runs';
import { refresh } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setOpenRun } from '../../../lib/open-run.ts';
import { resultQuery } from '../../../lib/queries/result-query.ts';

/** The run that ended last in this visit, until its result was shown. */
let freshResult: number | undefined;

/** Whether the run has ended a moment ago; true once, for the first page that shows its result. */
export function takeFreshResult(id: number): boolean {
  const isFresh = freshResult === id;
  if (isFresh) freshResult = undefined;
  return isFresh;
}

/** Caches a run that has just finished, so that its result page needs no call, and refreshes what the run changed. */
export function cacheResult(run: Run): void {
  freshResult = run.id;
  setOpenRun(null);
  // Before the result is cached, which is fresh.
  void refreshAfterRun();
  // The result may show what the run withheld: it was the last one.
  if (!run.withheld) queryClient.setQueryData(resultQuery(run.test_id, run.id).queryKey, run);
}

/** Refreshes the lists and details that show standings and points. */
export async function refreshAfterRun(): Promise<void> {
  await refresh('/tests', '/test-results-all', '/usergroups', '/user/points');
}
