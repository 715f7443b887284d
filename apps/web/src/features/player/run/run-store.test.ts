import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { play, settle, stopPlaying } from '../../../testing/play-run.ts';
import { changeSince, SAMPLE_QUESTIONS, sampleRun, selectQuestion } from '../../../testing/sample-run.ts';
import { RETRY_PAUSES_MS } from './run-saver.ts';
import { SAVED_SHOWN_MS } from './run-state-store.ts';

const LOST = new ApiError('network', 0);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stopPlaying();
  vi.useRealTimers();
});

describe('saving', () => {
  it('has the verdict before anything is sent, and the answer in the outbox before that', async () => {
    const { store, outbox, save } = play();
    store.answer('pes');
    expect(store.get().phase).toBe('answered');
    expect(save).not.toHaveBeenCalled();
    await settle();
    expect(save).toHaveBeenCalledWith({ id: 7, known: 0, answers: [{ n: 0, response: 'pes' }] });
    expect(outbox.kept.size).toBe(0);
  });

  it('cuts an answer that is too long between its characters, so that the server takes it', async () => {
    const { store, save } = play();
    store.answer(`a${'🐶'.repeat(1_000)}`);
    await settle();
    expect(save).toHaveBeenCalledWith({ id: 7, known: 0, answers: [{ n: 0, response: `a${'🐶'.repeat(999)}` }] });
  });

  it('sends one request at a time, and the next one carries the waiting answers', async () => {
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

  it('removes an answer from the outbox whose number is the repetition of another word by now', async () => {
    const words = ['dog', 'cat', 'house', 'flat', 'bread', 'milk'];
    const run = sampleRun(
      words.map((word) => selectQuestion(word, word.toUpperCase(), words)),
      { test: { ...sampleRun().test, mistakes_return: true } },
    );
    const { store, server, outbox, save } = play({ run });
    let release: () => void = () => undefined;
    save.mockImplementationOnce(async (body) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      // Another window was wrong at "dog" before, so 6 is its repetition.
      server.save({ answers: [{ n: 0, response: 'nič' }] });
      return changeSince(server.save(body), body.known ?? 0);
    });
    save.mockRejectedValue(LOST);
    for (const response of ['DOG', 'CAT', 'nič', 'FLAT', 'BREAD', 'MILK']) {
      store.answer(response);
      store.proceed();
      await settle();
    }
    store.answer('HOUSE');
    await settle();
    expect(outbox.kept.get(6)).toBe('HOUSE');
    release();
    await settle();
    expect(outbox.kept.has(6)).toBe(false);
  });

  it('tries again with growing pauses and says when all is saved', async () => {
    const { store, outbox, network, save } = play();
    network.failing = LOST;
    store.answer('pes');
    await settle();
    expect(store.get().saving).toBe('failing');
    expect(outbox.kept.get(0)).toBe('pes');
    for (const [tries, pause] of RETRY_PAUSES_MS.entries()) {
      expect(save).toHaveBeenCalledTimes(tries + 1);
      await vi.advanceTimersByTimeAsync(pause);
    }
    network.failing = null;
    await vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS.at(-1) ?? 0);
    expect(store.get().saving).toBe('saved');
    expect(outbox.kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(SAVED_SHOWN_MS);
    expect(store.get().saving).toBe('calm');
  });

  it('says for the same time that all is saved when the connection was lost again meanwhile', async () => {
    const { store, network } = play();
    const loseAndSave = async (response: string) => {
      network.failing = LOST;
      store.answer(response);
      await settle();
      network.failing = null;
      await vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS[0]);
      expect(store.get().saving).toBe('saved');
      store.proceed();
    };
    await loseAndSave('pes');
    await loseAndSave('mačka');
    await vi.advanceTimersByTimeAsync(SAVED_SHOWN_MS - 1);
    expect(store.get().saving).toBe('saved');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.get().saving).toBe('calm');
  });

  it('tries again no later than the server asks: its database is back within seconds', async () => {
    const { store, network, save } = play();
    network.failing = new ApiError('unavailable', 503, { retryAfter: 3 });
    store.answer('pes');
    await settle();
    for (const [tries, pause] of [1_000, 2_000, 3_000, 3_000, 3_000].entries()) {
      expect(save).toHaveBeenCalledTimes(tries + 1);
      await vi.advanceTimersByTimeAsync(pause);
    }
    network.failing = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(store.get().saving).toBe('saved');
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

  it('waits for a sign-in instead of retrying, and loses nothing', async () => {
    const { store, network, save, server } = play();
    network.failing = new ApiError('unauthenticated', 401);
    store.answer('pes');
    store.proceed();
    await settle();
    store.answer('mačka');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(store.get().saving).toBe('signed-out');
    expect(save).toHaveBeenCalledTimes(1);
    network.failing = null;
    store.retry();
    await settle();
    expect(server.run().result.current).toBe(2);
    expect(store.get().saving).toBe('saved');
  });

  it('does not repeat a request without a pause when the server stores nothing', async () => {
    const { store, save } = play();
    save.mockImplementation(async () => sampleRun());
    store.answer('pes');
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    expect(store.get().saving).toBe('failing');
  });

  it('saves the answers that an earlier visit left', async () => {
    const { server } = play({ kept: new Map([[0, 'pes']]) });
    await settle();
    expect(server.run().result.questions[0]).toMatchObject({ response: 'pes', valid: true });
  });

  it('sends nothing after it was stopped', async () => {
    const { store, network, save } = play();
    network.failing = LOST;
    store.answer('pes');
    await settle();
    stopPlaying();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('takes answers of another window from a short reply, and keeps its own', async () => {
    const { store, server, sent } = play();
    store.answer('mačka');
    await settle();
    store.proceed();
    server.save({ answers: [{ n: 1, response: 'mačka' }] });
    store.answer('dom');
    await settle();
    expect(sent().at(-1)).toMatchObject({ known: 1 });
    // The server's first answer counts, not the one given here a moment later.
    expect(store.get().run.result).toEqual(server.run().result);
    expect(server.run().result.questions.map(({ response }) => response)).toEqual(['mačka', 'mačka', null]);
  });

  it('asks for the state of the run when the page becomes visible again', async () => {
    const { store, server } = play();
    server.save({ answers: [{ n: 0, response: 'pes' }] });
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(store.get()).toMatchObject({ n: 1, overtaken: true });
  });
});

describe('the end', () => {
  it('finishes with the last answers and takes the result from the server', async () => {
    const { store, sent, outbox } = play({ kept: new Map([0, 1].map((n) => [n, 'pes'])) });
    store.answer('dom');
    store.proceed();
    await settle();
    expect(sent().at(-1)).toMatchObject({ id: 7, date_finished: expect.any(String) });
    expect(store.get()).toMatchObject({ phase: 'finished', run: { points: 1 } });
    expect(outbox.kept.size).toBe(0);
  });

  it('has the whole run for the result, also after an unfinished class test was handed in', async () => {
    const { store, server } = play({ run: sampleRun(SAMPLE_QUESTIONS, { mode: 'sealed' }) });
    store.answer('pes');
    await settle();
    store.quit();
    await settle();
    expect(store.get()).toMatchObject({ phase: 'finished' });
    expect(store.get().run).toEqual(server.run());
  });

  it('keeps trying to finish', async () => {
    const { store, network } = play();
    network.failing = LOST;
    store.endTime();
    await settle();
    expect(store.get()).toMatchObject({ phase: 'finishing', saving: 'failing' });
    network.failing = null;
    await vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS[0]);
    expect(store.get().phase).toBe('finished');
  });

  it('quits an exercise without its answers, and hands a class test in with them', async () => {
    const exercise = play();
    exercise.store.quit();
    await settle();
    expect(exercise.sent()).toEqual([{ id: 7, known: 0, discard: true }]);
    expect(exercise.store.get().phase).toBe('quit');

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
    expect(test.store.get().phase).toBe('finished');
  });

  it('hands in what was answered of a warm-up that is quit, and discards one without answers', async () => {
    const test = { ...sampleRun().test, practice: 'warm_up' as const };
    const begun = play({ run: sampleRun(SAMPLE_QUESTIONS, { test }) });
    begun.store.answer('pes');
    begun.store.quit();
    await settle();
    expect(begun.sent().at(-1)).toMatchObject({ date_finished: expect.any(String) });
    expect(begun.store.get()).toMatchObject({ phase: 'finished', run: { points: 1 } });

    const unanswered = play({ run: sampleRun(SAMPLE_QUESTIONS, { test }) });
    unanswered.store.quit();
    await settle();
    expect(unanswered.sent()).toEqual([{ id: 7, known: 0, discard: true }]);
  });

  it.each(['run_closed', 'not_found'] as const)('closes when the server says %s', async (code) => {
    const { store, network, save } = play();
    network.failing = new ApiError(code, code === 'not_found' ? 404 : 409);
    store.answer('pes');
    await settle();
    expect(store.get()).toMatchObject({ phase: 'closed', refusal: code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

it('delivers a practice of mistakes that was played without a network', async () => {
  const test = { ...sampleRun().test, practice: 'mistakes' as const };
  const { store, server, network } = play({ run: sampleRun(SAMPLE_QUESTIONS.slice(0, 2), { test }) });
  network.failing = LOST;
  for (const response of ['dom', 'mačka', 'pes']) {
    store.answer(response);
    await settle();
    store.proceed();
  }
  expect(store.get().phase).toBe('finishing');
  network.failing = null;
  store.retry();
  await settle();
  expect(store.get().phase).toBe('finished');
  expect(server.run().result.questions.map(({ valid }) => valid)).toEqual([false, true, true]);
});
