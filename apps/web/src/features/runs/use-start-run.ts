import { type Run, runs } from '@slovickovo/contract/runs';
import { useCall } from '../../lib/api-query.ts';
import { setOpenRun } from '../../lib/open-run.ts';
import { showRefusal } from '../../lib/refusals.ts';

/** Starts a run of a task; what stands in the way is told where the start is (`StartProblem`). */
export function useStartRun(onStarted: (run: Run) => void) {
  return useCall(runs.start, {
    meta: { refusals: 'own' },
    onSuccess: ({ testResult }) => {
      setOpenRun(testResult);
      onStarted(testResult);
    },
    onError: (error) => {
      // Nothing is under way yet, so a lost session ends as everywhere.
      if (error.status === 401 || error.status === 403) showRefusal(error);
    },
  });
}
