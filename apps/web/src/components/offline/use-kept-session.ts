import type { User } from '@slovickovo/contract/accounts/accounts';
import type { Run } from '@slovickovo/contract/runs/runs';
import { useEffect } from 'react';
import { forgetKept } from '../../lib/offline/device-lists.ts';
import { keep } from '../../lib/offline/device-store.ts';
import { KEPT_RUN, KEPT_TEST, KEPT_USER } from '../../lib/offline/kept-keys.ts';
import type { KeptTest } from '../../lib/offline/kept-test.ts';
import { refreshDevice } from '../../lib/offline/on-device.ts';
import { keptOpenRun } from '../../lib/open-run.ts';

/**
 * Keeps the signed-in user on this device, and an unfinished exercise or homework: without a network the application opens with them.
 * Of a class test only which one is being written, and until when.
 */
export function useKeptSession(user: User | null, openRun: Run | null | undefined): void {
  useEffect(() => {
    void (user ? keep(KEPT_USER, user) : forgetKept(KEPT_USER));
  }, [user]);
  const openRunId = openRun === undefined ? undefined : (openRun?.id ?? null);
  useEffect(() => {
    // The player keeps what the server answers; this part may be loaded after the first answers, so it takes the run as it is now.
    if (openRunId !== undefined) void keepRun(keptOpenRun());
  }, [openRunId]);
}

async function keepRun(run: Run | null): Promise<void> {
  const isTest = run?.mode === 'sealed';
  if (run && !isTest) await keep(KEPT_RUN, run);
  else await forgetKept(KEPT_RUN);
  if (isTest) {
    const until = run.remaining_ms === null ? null : Date.now() + run.remaining_ms;
    await keep(KEPT_TEST, { test_id: run.test_id, until } satisfies KeptTest);
  } else await forgetKept(KEPT_TEST);
  await refreshDevice();
}
