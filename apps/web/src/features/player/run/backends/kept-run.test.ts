import type { Run } from '@slovickovo/contract/runs/runs';
import { renderHook, waitFor } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { useKeptSession } from '../../../../components/offline/use-kept-session.ts';
import { device, readKept } from '../../../../lib/offline/device-store.ts';
import { KEPT_RUN, KEPT_TEST, KEPT_USER } from '../../../../lib/offline/kept-keys.ts';
import { keptOpenRun, setOpenRun } from '../../../../lib/open-run.ts';
import { PUPIL } from '../../../../testing/people.ts';
import { sampleRun } from '../../../../testing/sample-run.ts';
import { serverBackend } from './server-backend.ts';

const begun = sampleRun();
const answered: Run = { ...begun, points: 1 };
const backend = serverBackend({ run: begun, userId: PUPIL.id });

beforeEach(async () => {
  await clear(device());
  setOpenRun(begun);
});

it('keeps the run with the answers that were sent before this part was loaded', async () => {
  await backend.keepRun?.(answered);
  // This part may have read the run before they were sent.
  renderHook(() => useKeptSession(PUPIL, begun));
  await waitFor(async () => expect(await readKept(KEPT_USER)).toEqual(PUPIL));
  expect(await readKept(KEPT_RUN)).toEqual(answered);
});

it('keeps nothing of a run that was left while a reply was on its way', async () => {
  const { rerender } = renderHook(({ run }) => useKeptSession(PUPIL, run), {
    initialProps: { run: begun as Run | null },
  });
  await waitFor(async () => expect(await readKept(KEPT_RUN)).toEqual(begun));
  setOpenRun(null);
  rerender({ run: null });
  await backend.keepRun?.(answered);
  await waitFor(async () => expect(await readKept(KEPT_RUN)).toBeUndefined());
  expect(keptOpenRun()).toBeNull();
});

it('keeps of a class test only that it is being written', async () => {
  const test: Run = { ...begun, mode: 'sealed', remaining_ms: null };
  setOpenRun(test);
  renderHook(() => useKeptSession(PUPIL, test));
  await waitFor(async () => expect(await readKept(KEPT_TEST)).toEqual({ test_id: test.test_id, until: null }));
  await serverBackend({ run: test, userId: PUPIL.id }).keepRun?.({ ...test, points: 1 });
  expect(await readKept(KEPT_RUN)).toBeUndefined();
  expect(keptOpenRun()).toMatchObject({ points: 1 });
});
