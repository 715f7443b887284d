import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { openOutbox } from './outbox.ts';
import type { RunState } from './run-state.ts';
import { createRunStore, type RunStore, type RunWorld } from './run-store.ts';

/** A request without an answer for so long is lost, in milliseconds; sending twice changes nothing. */
const SAVE_TIMEOUT_MS = 15_000;
/** Shorter than the grace after the end, for it is asked at the end as well. */
const SIGNAL_TIMEOUT_MS = 5_000;

interface UsersRun {
  run: Run;
  userId: number;
}

/** Answers of an earlier visit that may not have reached the server; undefined until this device has said. */
export function useKeptAnswers({ run, userId }: UsersRun): ReadonlyMap<number, string> | undefined {
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

/** The world of a run that the server keeps. */
export function serverWorld({ run: { id }, userId }: UsersRun): RunWorld {
  return {
    outbox: openOutbox({ userId, runId: id }),
    save: async (body) => {
      const { testResult, change } = await callApi(runs.save, { body, signal: AbortSignal.timeout(SAVE_TIMEOUT_MS) });
      const told = change ?? testResult;
      if (told === undefined) throw new ApiError('internal', 500);
      return told;
    },
    signal: () => callApi(runs.alive, { body: { id }, signal: AbortSignal.timeout(SIGNAL_TIMEOUT_MS) }),
    now: () => performance.now(),
  };
}

interface PlayedRun {
  run: Run;
  kept: ReadonlyMap<number, string>;
  /** Makes the world once. */
  openWorld: () => RunWorld;
}

/** The run as it is played here; answers are delivered while the component is there. */
export function useRun({ run, kept, openWorld }: PlayedRun): { state: RunState; store: RunStore } {
  const [store] = useState(() => createRunStore(run, kept, openWorld()));
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return { state, store };
}
