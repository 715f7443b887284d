import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { SAMPLE_QUESTIONS, sampleRun, sampleServer } from '../../testing/sample-run.ts';
import type { Outbox } from './outbox.ts';
import { questionAt } from './run-state.ts';
import { createRunStore, RETRY_PAUSES_MS, type RunWorld, SAVED_SHOWN_MS, SIGNAL_EVERY_MS } from './run-store.ts';

const LOST = new ApiError('network', 0);
type Save = RunWorld['save'];
type Signal = NonNullable<RunWorld['signal']>;

let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function memoryOutbox(): Outbox & { kept: Map<number, string> } {
  const kept = new Map<number, string>();
  return {
    kept,
    read: async () => kept,
    add: async (n, response) => {
      if (!kept.has(n)) kept.set(n, response);
    },
    settle: async (current) => {
      for (const n of [...kept.keys()]) if (n < current) kept.delete(n);
    },
    clear: async () => kept.clear(),
  };
}

/** A store in play; `failing` refuses requests until it is set to null, `sent` are all that left. */
function play({ run = sampleRun(), kept = new Map<number, string>() } = {}) {
  const server = sampleServer(run);
  const outbox = memoryOutbox();
  const network: { failing: ApiError | null } = { failing: null };
  const save = vi.fn<Save>(async (body) => {
    if (network.failing) throw network.failing;
    return server.save(body);
  });
  const signal = vi.fn<Signal>(async () => {
    if (network.failing) throw network.failing;
    const { id, state, deadline, server_now, remaining_ms } = server.run();
    return { id, state, deadline, server_now, remaining_ms };
  });
  const store = createRunStore(server.run(), kept, { outbox, save, signal, now: () => performance.now() });
  stop = store.start();
  return { store, server, outbox, network, save, signal, sent: () => save.mock.calls.map(([body]) => body) };
}

/** Lets everything happen that happens without time passing. */
async function settle() {
  await vi.advanceTimersByTimeAsync(0);
}

describe('delivery', () => {
  it('has the verdict before anything is sent, and the answer in the outbox before that', async () => {
    const { store, outbox, save } = play();
    store.answer('pes');
    expect(store.getState().phase).toBe('answered');
    expect(save).not.toHaveBeenCalled();
    await settle();
    expect(save).toHaveBeenCalledWith({ id: 7, answers: [{ n: 0, response: 'pes' }] });
    expect(outbox.kept.size).toBe(0);
  });

  it('sends one request at a time and takes along what waits', async () => {
    const { store, server, save, sent } = play();
    let release: () => void = () => undefined;
    save.mockImplementationOnce(async (body) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return server.save(body);
    });
    store.answer('pes');
    await settle();
    store.proceed();
    store.answer('mačka');
    store.proceed();
    store.answer('dom');
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    release();
    await settle();
    expect(sent()[1]?.answers).toEqual([
      { n: 1, response: 'mačka' },
      { n: 2, response: 'dom' },
    ]);
  });

  it('tries again with growing pauses and says when all is saved', async () => {
    const { store, outbox, network, save } = play();
    network.failing = LOST;
    store.answer('pes');
    await settle();
    expect(store.getState().saving).toBe('failing');
    expect(outbox.kept.get(0)).toBe('pes');
    for (const [tries, pause] of RETRY_PAUSES_MS.entries()) {
      expect(save).toHaveBeenCalledTimes(tries + 1);
      await vi.advanceTimersByTimeAsync(pause);
    }
    network.failing = null;
    await vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS.at(-1) ?? 0);
    expect(store.getState().saving).toBe('saved');
    expect(outbox.kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(SAVED_SHOWN_MS);
    expect(store.getState().saving).toBe('calm');
  });

  it('tries at once when the connection is back', async () => {
    const { store, network, server } = play();
    network.failing = LOST;
    store.answer('pes');
    await settle();
    network.failing = null;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.run().result.current).toBe(1);
  });

  it('waits for a sign-in instead of trying on, and loses nothing', async () => {
    const { store, network, save, server } = play();
    network.failing = new ApiError('unauthenticated', 401);
    store.answer('pes');
    store.proceed();
    await settle();
    store.answer('mačka');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(store.getState().saving).toBe('signed-out');
    expect(save).toHaveBeenCalledTimes(1);
    network.failing = null;
    store.retry();
    await settle();
    expect(server.run().result.current).toBe(2);
    expect(store.getState().saving).toBe('saved');
  });

  it('does not ask a server again and again that stores nothing', async () => {
    const { store, save } = play();
    save.mockImplementation(async () => sampleRun());
    store.answer('pes');
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    expect(store.getState().saving).toBe('failing');
  });

  it('delivers what an earlier visit left behind', async () => {
    const { server } = play({ kept: new Map([[0, 'pes']]) });
    await settle();
    expect(server.run().result.questions[0]).toMatchObject({ response: 'pes', valid: true });
  });

  it('sends nothing after it was stopped', async () => {
    const { store, network, save } = play();
    network.failing = LOST;
    store.answer('pes');
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('asks how the run stands when the page is looked at again', async () => {
    const { store, server } = play();
    server.save({ answers: [{ n: 0, response: 'pes' }] });
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(store.getState()).toMatchObject({ n: 1, overtaken: true });
  });
});

describe('the end', () => {
  it('finishes with the last answers and takes the result from the server', async () => {
    const { store, sent, outbox } = play({ kept: new Map([0, 1].map((n) => [n, 'pes'])) });
    store.answer('dom');
    store.proceed();
    await settle();
    expect(sent().at(-1)).toMatchObject({ id: 7, date_finished: expect.any(String) });
    expect(store.getState()).toMatchObject({ phase: 'finished', run: { points: 1 } });
    expect(outbox.kept.size).toBe(0);
  });

  it('keeps trying to finish', async () => {
    const { store, network } = play();
    network.failing = LOST;
    store.endTime();
    await settle();
    expect(store.getState()).toMatchObject({ phase: 'finishing', saving: 'failing' });
    network.failing = null;
    await vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS[0]);
    expect(store.getState().phase).toBe('finished');
  });

  it('quits an exercise without its answers, and hands a class test in with them', async () => {
    const exercise = play();
    exercise.store.quit();
    await settle();
    expect(exercise.sent()).toEqual([{ id: 7, discard: true }]);
    expect(exercise.store.getState().phase).toBe('quit');

    const test = play({ run: sampleRun(SAMPLE_QUESTIONS, { mode: 'sealed' }) });
    test.network.failing = LOST;
    test.store.answer('pes');
    test.store.quit();
    await settle();
    test.network.failing = null;
    test.store.retry();
    await settle();
    expect(test.sent().at(-1)).toMatchObject({
      answers: [{ n: 0, response: 'pes' }],
      date_finished: expect.any(String),
    });
    expect(test.store.getState().phase).toBe('finished');
  });

  it.each(['run_closed', 'not_found'] as const)('closes when the server says %s', async (code) => {
    const { store, network, save } = play();
    network.failing = new ApiError(code, code === 'not_found' ? 404 : 409);
    store.answer('pes');
    await settle();
    expect(store.getState()).toMatchObject({ phase: 'closed', refusal: code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

const SEALED_TEST = sampleRun(SAMPLE_QUESTIONS, {
  mode: 'sealed',
  deadline: '2026-11-20T08:01:00.000Z',
  remaining_ms: 60_000,
  test: { ...sampleRun().test, kind: 'test', usergroup_id: 5, usergroup_name: 'IV. B', time: 1 },
});

describe('a sealed run', () => {
  it('has its verdict and the right answer from the reply, and the next question at once', async () => {
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
    expect(questionAt(store.getState(), 0)).toMatchObject({ valid: null, word: { from: 'dog', to: null } });
    store.proceed();
    expect(store.getState()).toMatchObject({ phase: 'asking', n: 1 });
    release();
    await settle();
    expect(questionAt(store.getState(), 0)).toMatchObject({ valid: false, word: { from: 'dog', to: 'pes' } });
    expect(store.getState()).toMatchObject({ phase: 'asking', n: 1, overtaken: false });
  });

  it('goes on without a network and has all verdicts when it is back', async () => {
    const { store, network, outbox } = play({ run: SEALED_TEST });
    network.failing = LOST;
    for (const response of ['pes', 'dom']) {
      store.answer(response);
      store.proceed();
      await settle();
    }
    expect(store.getState()).toMatchObject({ n: 2, saving: 'failing' });
    expect(outbox.kept.size).toBe(2);
    network.failing = null;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([0, 1].map((n) => questionAt(store.getState(), n)?.valid)).toEqual([true, false]);
    expect(store.getState()).toMatchObject({ n: 2, phase: 'asking', saving: 'saved' });
  });

  it('closes when the teacher took the run away, and sends nothing more', async () => {
    const { store, network, save, outbox } = play({ run: SEALED_TEST });
    network.failing = new ApiError('run_closed', 409);
    store.answer('pes');
    await settle();
    expect(store.getState()).toMatchObject({ phase: 'closed', refusal: 'run_closed' });
    expect(outbox.kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('the sign of life', () => {
  /** The server's side of more time. */
  function grant(server: ReturnType<typeof sampleServer>, minutes: number) {
    const { deadline, remaining_ms } = server.run();
    server.change({
      deadline: new Date(Date.parse(deadline ?? '') + minutes * 60_000).toISOString(),
      remaining_ms: (remaining_ms ?? 0) + minutes * 60_000,
    });
  }

  it('is given every ten seconds of a timed run, and of an exercise without a limit never', async () => {
    const test = play({ run: SEALED_TEST });
    await vi.advanceTimersByTimeAsync(3 * SIGNAL_EVERY_MS);
    expect(test.signal).toHaveBeenCalledTimes(3);
    stop();
    const exercise = play();
    await vi.advanceTimersByTimeAsync(3 * SIGNAL_EVERY_MS);
    expect(exercise.signal).not.toHaveBeenCalled();
  });

  it('brings the time the teacher added, and no banner when it is lost', async () => {
    const { store, server, network } = play({ run: SEALED_TEST });
    network.failing = LOST;
    await vi.advanceTimersByTimeAsync(SIGNAL_EVERY_MS);
    expect(store.getState()).toMatchObject({ saving: 'calm', granted_ms: 0 });
    network.failing = null;
    grant(server, 2);
    await vi.advanceTimersByTimeAsync(SIGNAL_EVERY_MS);
    expect(store.getState()).toMatchObject({ granted_ms: 120_000, run: { remaining_ms: 180_000 } });
  });

  it('is asked before the time is over: with more of it the run goes on', async () => {
    const { store, server } = play({ run: SEALED_TEST });
    grant(server, 1);
    await store.endTime();
    expect(store.getState().phase).toBe('asking');
    server.change({ remaining_ms: 0 });
    await store.endTime();
    await settle();
    expect(store.getState().phase).toBe('finished');
  });

  it('ends the run by itself when nobody answers at the end', async () => {
    const { store, network } = play({ run: SEALED_TEST });
    network.failing = LOST;
    await store.endTime();
    expect(store.getState().phase).toBe('finishing');
  });

  it('leads to the result of a run that was finished elsewhere', async () => {
    const { store, server } = play({ run: SEALED_TEST });
    server.save({ date_finished: 'now' });
    await vi.advanceTimersByTimeAsync(SIGNAL_EVERY_MS);
    expect(store.getState()).toMatchObject({ phase: 'finished', run: { points: 1 } });
  });
});
