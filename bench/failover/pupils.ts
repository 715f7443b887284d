// The pupils of a class test. Each is the player of the browser (apps/web), with its outbox and its retries, and without a screen.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '@slovickovo/contract/errors';
import type { Run, RunChange } from '@slovickovo/contract/runs/runs';
import { KeptConnections } from '../../apps/server/src/testing/rolling/kept-connections.ts';
import {
  type RunBackend,
  SAVE_TIMEOUT_MS,
  type SavedRun,
} from '../../apps/web/src/features/player/run/backends/run-backend.ts';
import { questionAt } from '../../apps/web/src/features/player/run/run-state.ts';
import { createRunStore, type RunStore } from '../../apps/web/src/features/player/run/run-store.ts';
import { ApiError } from '../../apps/web/src/lib/api/api-error.ts';
import { memoryOutbox } from '../../apps/web/src/testing/memory-outbox.ts';
import { isRight } from '../class-test/plan.ts';

/** The pause of a pupil between two answers. */
export const ANSWER_EVERY_MS = 2_000;
/** A pupil whose test cannot be handed in for so long gives up. */
const PATIENCE_MS = 120_000;

/** What the pupils of one test did, and what was acknowledged. Moments are of `performance.now()`. */
export interface Written {
  /** For each run its pupil, and the acknowledged responses by the number of their question. */
  runs: Map<number, { pupil: number; acknowledged: Map<number, string> }>;
  /** When answers were acknowledged. */
  acknowledgements: number[];
  /** The saves that failed, each with the moment and the reply. */
  failures: { at: number; text: string }[];
  calls: number;
  /** The longest time for which one pupil read that answers are not saved. */
  longest_banner_ms: number;
  unfinished: number;
}

// Players listen whether the network or the page has come back; here neither goes away.
const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
setMaxListeners(0, window, document);
Object.assign(globalThis, { window, document });

/** All pupils take the test and hand it in. */
export async function writeTest(url: string, tokens: readonly string[], taskId: number): Promise<Written> {
  const written: Written = {
    runs: new Map(),
    acknowledgements: [],
    failures: [],
    calls: 0,
    longest_banner_ms: 0,
    unfinished: 0,
  };
  await Promise.all(tokens.map((token, pupil) => take(written, { url, token, pupil, taskId, of: tokens.length })));
  return written;
}

interface Seat {
  url: string;
  token: string;
  pupil: number;
  taskId: number;
  of: number;
}

async function take(written: Written, { url, token, pupil, taskId, of }: Seat): Promise<void> {
  const connections = new KeptConnections([url]);
  const call = async <T>(path: string, body: object): Promise<T> => {
    written.calls += 1;
    const reply = await connections
      .call(path, token, body, AbortSignal.timeout(SAVE_TIMEOUT_MS))
      .catch((error: Error) => {
        throw Object.assign(new ApiError('network', 0), { cause: error });
      });
    const refusal = refusalOf(reply.text);
    if (reply.status === 200 && refusal === undefined) return JSON.parse(reply.text) as T;
    throw new ApiError(refusal ?? 'unavailable', reply.status, { retryAfter: reply.retryAfter });
  };
  await sleep((ANSWER_EVERY_MS * pupil) / of);
  const { testResult } = await call<{ testResult: Run }>('/tests/generate', { id: taskId });
  const acknowledged = new Map<number, string>();
  written.runs.set(testResult.id, { pupil, acknowledged });
  const save = async (body: SavedRun): Promise<Run | RunChange> => {
    try {
      const reply = await call<{ testResult?: Run; change?: RunChange }>('/tests/results', body);
      for (const { n, response } of body.answers ?? []) acknowledged.set(n, response);
      if (body.answers?.length) written.acknowledgements.push(performance.now());
      return (reply.change ?? reply.testResult) as Run | RunChange;
    } catch (error) {
      const { code, status, cause } = error as ApiError;
      written.failures.push({ at: performance.now(), text: `${status} ${code} ${cause ?? ''}` });
      throw error;
    }
  };
  const backend: RunBackend = { outbox: memoryOutbox(), save, now: () => performance.now() };
  await play(createRunStore(testResult, new Map(), backend), pupil, written);
  connections.close();
}

async function play(store: RunStore, pupil: number, written: Written): Promise<void> {
  const stop = store.start();
  let failingSince: number | undefined;
  const unsubscribe = store.subscribe(() => {
    const isFailing = store.get().saving === 'failing';
    if (isFailing) failingSince ??= performance.now();
    else if (failingSince !== undefined) {
      written.longest_banner_ms = Math.max(written.longest_banner_ms, performance.now() - failingSince);
      failingSince = undefined;
    }
  });
  while (store.get().phase === 'asking') {
    await sleep(ANSWER_EVERY_MS);
    store.answer(responseTo(store, pupil));
    store.proceed();
  }
  const latest = performance.now() + PATIENCE_MS;
  while (store.get().phase === 'finishing' && performance.now() < latest) await sleep(50);
  if (store.get().phase !== 'finished') written.unfinished += 1;
  unsubscribe();
  stop();
}

/** The other side of the shown word, or a wrong one; each pupil's are different ones. */
function responseTo(store: RunStore, pupil: number): string {
  const { n } = store.get();
  const question = questionAt(store.get(), n);
  if (!isRight(pupil, n)) return `neviem ${pupil}`;
  const number = question?.word[question.wType]?.split(' ')[1];
  return question?.wType === 'from' ? `slovo ${number}` : `word ${number}`;
}

function refusalOf(text: string): ErrorCode | undefined {
  try {
    const { status, message } = JSON.parse(text) as { status?: string; message?: string };
    return status === 'failed' && message !== undefined && message in ERRORS ? (message as ErrorCode) : undefined;
  } catch {
    // The page of a proxy.
    return undefined;
  }
}
