import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { setOpenRun } from '../../../lib/open-run.ts';

/** Starts a run of a task; the caller shows a refusal with `StartProblem`. */
export function useStartRun(onStarted: (run: Run) => void) {
  return useCall(runs.start, {
    meta: { refusals: 'own' },
    onSuccess: ({ testResult }) => {
      setOpenRun(testResult);
      onStarted(testResult);
    },
    onError: (error) => {
      // No run is open yet, so a lost session leads to the login page as everywhere else.
      if (error.status === 401 || error.status === 403) showRefusal(error);
    },
  });
}
