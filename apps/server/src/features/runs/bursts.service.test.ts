import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { noteBurst, waitForCalm } from './bursts.service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RUNNING = new AbortController().signal;

/** Calls it and returns whether it has ended. */
function watched(pause: () => Promise<void>) {
  const state = { isOver: false };
  pause().then(() => {
    state.isOver = true;
  });
  return state;
}

it('waits for nothing while no class begins or hands in', async () => {
  const db = {} as Db;
  noteBurst({} as Db);
  const state = watched(waitForCalm(db, RUNNING));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

it('waits for half a second after the last burst', async () => {
  const db = {} as Db;
  noteBurst(db);
  const state = watched(waitForCalm(db, RUNNING));
  await vi.advanceTimersByTimeAsync(400);
  noteBurst(db);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(state.isOver).toBe(true);
});

it('goes on after fifteen seconds of bursts, and does not wait again before a calm moment', async () => {
  const db = {} as Db;
  const pause = waitForCalm(db, RUNNING);
  const bursts = setInterval(() => noteBurst(db), 100);
  noteBurst(db);
  const first = watched(pause);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(first.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(first.isOver).toBe(true);
  const second = watched(pause);
  await vi.advanceTimersByTimeAsync(0);
  expect(second.isOver).toBe(true);
  clearInterval(bursts);
});

it('ends when the process is about to stop', async () => {
  const db = {} as Db;
  const stopping = new AbortController();
  noteBurst(db);
  const state = watched(waitForCalm(db, stopping.signal));
  stopping.abort();
  await vi.advanceTimersByTimeAsync(100);
  expect(state.isOver).toBe(true);
});
