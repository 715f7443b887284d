import type { Run } from '@slovickovo/contract/runs/runs';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { RunBackend } from './backends/run-backend.ts';
import { openOutbox } from './outbox.ts';
import type { RunState } from './run-state.ts';
import { createRunStore, type RunStore } from './run-store.ts';

/** Answers of an earlier visit that may not have reached the server; undefined until the outbox of this device is read. */
export function useKeptAnswers({ run, userId }: { run: Run; userId: number }): ReadonlyMap<number, string> | undefined {
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

interface PlayedRun {
  run: Run;
  kept: ReadonlyMap<number, string>;
  /** Called once. */
  openBackend: () => RunBackend;
}

/** The run in play. Its answers are saved as long as the component is mounted. */
export function useRun({ run, kept, openBackend }: PlayedRun): { state: RunState; store: RunStore } {
  const [store] = useState(() => createRunStore(run, kept, openBackend()));
  useEffect(() => store.start(), [store]);
  return { state: useStore(store), store };
}
