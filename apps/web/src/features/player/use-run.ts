import { type Run, runs } from '@slovickovo/contract/runs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { openOutbox } from './outbox.ts';
import type { RunState } from './run-state.ts';
import { createRunStore, type RunStore } from './run-store.ts';

/** A request without an answer for so long is lost, in milliseconds; sending twice changes nothing. */
const SAVE_TIMEOUT_MS = 15_000;

interface PlayedRun {
  run: Run;
  userId: number;
}

/** Answers of an earlier visit that may not have reached the server; undefined until this device has said. */
export function useKeptAnswers({ run, userId }: PlayedRun): ReadonlyMap<number, string> | undefined {
  const [kept, setKept] = useState<ReadonlyMap<number, string>>();
  useEffect(() => {
    let isCurrent = true;
    openOutbox({ userId, runId: run.id })
      .read()
      .then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [userId, run.id]);
  return kept;
}

/** The run as it is played here; answers are delivered while the component is there. */
export function useRun({ run, userId, kept }: PlayedRun & { kept: ReadonlyMap<number, string> }): {
  state: RunState;
  store: RunStore;
} {
  const [store] = useState(() =>
    createRunStore(run, kept, {
      outbox: openOutbox({ userId, runId: run.id }),
      save: async (body) => {
        const reply = await callApi(runs.save, { body, signal: AbortSignal.timeout(SAVE_TIMEOUT_MS) });
        return reply.testResult;
      },
      now: () => performance.now(),
    }),
  );
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return { state, store };
}
