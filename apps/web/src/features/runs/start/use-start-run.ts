import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { setOpenRun } from '../../../lib/open-run.ts';

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
