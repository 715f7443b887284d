import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { play, settle, stopPlaying } from '../../../testing/play-run.ts';
import { SAMPLE_QUESTIONS, sampleRun, type sampleServer } from '../../../testing/sample-run.ts';
import { HEARTBEAT_EVERY_MS } from './run-clock.ts';
import { isStoredOnly, questionAt } from './run-state.ts';

const LOST = new ApiError('network', 0);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stopPlaying();
  vi.useRealTimers();
});

const SEALED_TEST = sampleRun(SAMPLE_QUESTIONS, {
  mode: 'sealed',
  deadline: '2026-11-20T08:01:00.000Z',
  remaining_ms: 60_000,
  test: { ...sampleRun().test, kind: 'test', usergroup_id: 5, usergroup_name: 'IV. B', time: 1 },
});

describe('a sealed run', () => {
  it('shows the next question at once, and the verdict and right answer after the reply', async () => {
    const { store, server, save } = play({ run: SEALED_TEST });
    let release: () => void = () => undefined;
    save.mockImplementationOnce(async (body) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return server.save(body);
    });
    store.answer('mačka');
    await settle();
    expect(questionAt(store.get(), 0)).toMatchObject({ valid: null, word: { from: 'dog', to: null } });
    store.proceed();
    expect(store.get()).toMatchObject({ phase: 'asking', n: 1 });
    release();
    await settle();
    expect(questionAt(store.get(), 0)).toMatchObject({ valid: false, word: { from: 'dog', to: 'pes' } });
    expect(store.get()).toMatchObject({ phase: 'asking', n: 1, overtaken: false });
  });

  it('learns no verdict to its end if the test withholds them, and that each answer is stored', async () => {
    const { store } = play({ run: { ...SEALED_TEST, withheld: { until: null } } });
    store.answer('pes');
    expect(isStoredOnly(store.get(), 0)).toBe(false);
    await settle();
    expect(isStoredOnly(store.get(), 0)).toBe(true);
    expect(questionAt(store.get(), 0)).toMatchObject({ response: 'pes', valid: null, word: { to: null } });
    for (const response of ['mačka', 'dom']) {
      store.proceed();
      store.answer(response);
      await settle();
    }
    store.proceed();
    await settle();
    expect(store.get()).toMatchObject({ phase: 'finished', run: { test_rate: 50 } });
    expect([0, 1, 2].map((n) => questionAt(store.get(), n)?.valid)).toEqual([null, null, null]);
  });

  it('continues without a network and has all verdicts when it is back', async () => {
    const { store, network, outbox } = play({ run: SEALED_TEST });
    network.failing = LOST;
    for (const response of ['pes', 'dom']) {
      store.answer(response);
      store.proceed();
      await settle();
    }
    expect(store.get()).toMatchObject({ n: 2, saving: 'failing' });
    expect(outbox.kept.size).toBe(2);
    network.failing = null;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([0, 1].map((n) => questionAt(store.get(), n)?.valid)).toEqual([true, false]);
    expect(store.get()).toMatchObject({ n: 2, phase: 'asking', saving: 'saved' });
  });

  it('closes after the teacher voided the run, and sends nothing more', async () => {
    const { store, network, save, outbox } = play({ run: SEALED_TEST });
    network.failing = new ApiError('run_closed', 409);
    store.answer('pes');
    await settle();
    expect(store.get()).toMatchObject({ phase: 'closed', refusal: 'run_closed' });
    expect(outbox.kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('the heartbeat', () => {
  /** The server's side of more time. */
  function grant(server: ReturnType<typeof sampleServer>, minutes: number) {
    const { deadline, remaining_ms } = server.run();
    server.change({
      deadline: new Date(Date.parse(deadline ?? '') + minutes * 60_000).toISOString(),
      remaining_ms: (remaining_ms ?? 0) + minutes * 60_000,
    });
  }

  it('is sent every ten seconds in a timed run, and never in an exercise without a limit', async () => {
    const test = play({ run: SEALED_TEST });
    await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_EVERY_MS);
    expect(test.sendHeartbeat).toHaveBeenCalledTimes(3);
    stopPlaying();
    const exercise = play();
    await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_EVERY_MS);
    expect(exercise.sendHeartbeat).not.toHaveBeenCalled();
  });

  it('brings the time that the teacher added; a lost one shows no banner', async () => {
    const { store, server, network } = play({ run: SEALED_TEST });
    network.failing = LOST;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY_MS);
    expect(store.get()).toMatchObject({ saving: 'calm', run: { remaining_ms: 60_000 } });
    network.failing = null;
    grant(server, 2);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY_MS);
    expect(store.get()).toMatchObject({ run: { remaining_ms: 180_000 } });
  });

  it('is not waited for when the server announces more time, or the end of the run', async () => {
    const { store, server, announce, sendHeartbeat } = play({ run: SEALED_TEST });
    grant(server, 2);
    expect(announce()).toBe(1);
    expect(store.get()).toMatchObject({ run: { remaining_ms: 180_000 } });
    server.save({ date_finished: 'now' });
    announce();
    await settle();
    expect(store.get().phase).toBe('finished');
    expect(sendHeartbeat).not.toHaveBeenCalled();
    stopPlaying();
    expect(announce()).toBe(0);
    // Nobody gives more time to an exercise.
    expect(play().announce()).toBe(0);
  });

  it('is sent before the run ends by time: with more time the run continues', async () => {
    const { store, server } = play({ run: SEALED_TEST });
    grant(server, 1);
    await store.endTime();
    expect(store.get().phase).toBe('asking');
    server.change({ remaining_ms: 0 });
    await store.endTime();
    await settle();
    expect(store.get().phase).toBe('finished');
  });

  it('ends the run if the server does not reply at the deadline', async () => {
    const { store, network } = play({ run: SEALED_TEST });
    network.failing = LOST;
    await store.endTime();
    expect(store.get().phase).toBe('finishing');
  });

  it('leads to the result of a run that was finished elsewhere', async () => {
    const { store, server } = play({ run: SEALED_TEST });
    server.save({ date_finished: 'now' });
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY_MS);
    expect(store.get()).toMatchObject({ phase: 'finished', run: { points: 1 } });
  });
});
