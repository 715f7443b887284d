import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { inTurn, readDelivery } from '../../lib/offline/deliveries.ts';
import { forgetAnswers, listUnsentAnswers, type UnsentAnswers } from '../../lib/offline/unsent-answers.ts';
import { openRunQuery } from '../../lib/open-run.ts';

/**
 * Sends the answers of runs that ended on the server while their page was closed, or was loaded again without a network: no player is
 * left to send them. The server keeps those of a class test beside its result (product §10.11). Returns the runs that took them.
 */
export function deliverLeftAnswers(userId: number): Promise<Run[]> {
  return inTurn(async () => {
    const took: Run[] = [];
    for (const left of await listLeftAnswers(userId).catch(() => [])) {
      // No network, no session, or a fault of the server: they wait.
      const run = await deliver(userId, left).catch(() => undefined);
      if (run) took.push(run);
    }
    return took;
  });
}

/** Those of the unfinished run are its player's, those of a delivery go with it. */
async function listLeftAnswers(userId: number): Promise<UnsentAnswers[]> {
  const unsent = await listUnsentAnswers(userId);
  if (unsent.length === 0) return [];
  const open = await queryClient.ensureQueryData(openRunQuery);
  const deliveries = await Promise.all(unsent.map(({ run_id }) => readDelivery({ user_id: userId, run_id })));
  return unsent.filter(({ run_id }, at) => run_id !== open?.id && deliveries[at] === undefined);
}

/** Resolves to the ended run, or to undefined if the server has none that could take the answers. Throws if they have to wait. */
async function deliver(userId: number, { run_id, answers }: UnsentAnswers): Promise<Run | undefined> {
  const run = await save(userId, { id: run_id, answers });
  if (run?.state === 'open') return undefined;
  await forgetAnswers({ userId, runId: run_id });
  return run;
}

async function save(userId: number, body: { id: number; answers: UnsentAnswers['answers'] }): Promise<Run | undefined> {
  try {
    return (await callApi(runs.save, { body, userId })).testResult;
  } catch (failure) {
    const code = failure instanceof ApiError ? failure.code : undefined;
    if (code === 'run_closed' || code === 'not_found') return undefined;
    throw failure;
  }
}

/** The number of answers of the run that came after its end: they do not count. */
export function lateAnswers({ result }: Pick<Run, 'result'>): number {
  return result.questions.filter(({ late }) => late !== undefined).length;
}
