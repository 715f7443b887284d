import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { warmUp } from '@slovickovo/contract/warm-up/warm-up';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { setOpenRun } from '../../../lib/open-run.ts';

/** Starts a run of a task; the caller shows a refusal with `StartProblem`. */
export function useStartRun(onStarted: (run: Run) => void) {
  return useCall(runs.start, starting(onStarted));
}

/** Starts a practice of the mistakes of a result (product §4.27); the caller shows a refusal with `StartProblem`. */
export function usePractise(onStarted: (run: Run) => void) {
  return useCall(runs.practise, starting(onStarted));
}

/** Starts a warm-up (product §4.33); the caller shows a refusal with `StartProblem`. */
export function useStartWarmUp(onStarted: (run: Run) => void) {
  return useCall(warmUp.start, starting(onStarted));
}

function starting(onStarted: (run: Run) => void) {
  return {
    meta: { refusals: 'own' as const },
    onSuccess: ({ testResult }: { testResult: Run }) => {
      setOpenRun(testResult);
      onStarted(testResult);
    },
    onError: (error: ApiError) => {
      // No run is open yet, so a lost session leads to the login page as everywhere else.
      if (error.status === 401 || error.status === 403) showRefusal(error);
    },
  };
}
