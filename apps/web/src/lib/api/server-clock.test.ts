import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerClock, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;
const TRUE_TIME = Date.parse('2026-11-20T08:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** A device whose clock is ahead calls a server; the request, the work and the reply take some time. */
function ask({ ahead, there, back, at = TRUE_TIME }: { ahead: number; there: number; back: number; at?: number }) {
  vi.setSystemTime(at + ahead + there + back);
  learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(at + there) }), at + ahead);
  return { trueTime: at + there + back };
}

it.each([HOUR, -HOUR, 0, 37])('returns the server time on a device whose clock is ahead by %i ms', (ahead) => {
  const { trueTime } = ask({ ahead, there: 20, back: 20 });
  expect(serverNow()).toBe(trueTime);
  vi.setSystemTime(trueTime + ahead + 5_000);
  expect(serverNow()).toBe(trueTime + 5_000);
});

it('is wrong by at most half the round trip, and keeps the most exact sample', () => {
  const slow = ask({ ahead: 2 * HOUR, there: 800, back: 200 });
  expect(Math.abs(serverNow() - slow.trueTime)).toBeLessThanOrEqual(500);
  const quick = ask({ ahead: 2 * HOUR, there: 10, back: 6, at: TRUE_TIME + 1_000 });
  expect(Math.abs(serverNow() - quick.trueTime)).toBeLessThanOrEqual(8);
  const slower = ask({ ahead: 2 * HOUR, there: 0, back: 900, at: TRUE_TIME + 2_000 });
  expect(Math.abs(serverNow() - slower.trueTime)).toBeLessThanOrEqual(8);
});

it('starts again when the clock of the device changes', () => {
  ask({ ahead: 3 * HOUR, there: 1, back: 1 });
  const { trueTime } = ask({ ahead: 0, there: 150, back: 150, at: TRUE_TIME + 10_000 });
  expect(serverNow()).toBe(trueTime);
});

it('ignores a reply without a valid time, and one during which the clock was set back', () => {
  const { trueTime } = ask({ ahead: HOUR, there: 5, back: 5 });
  for (const said of [undefined, '', 'soon', '-1', '1.5', '1e99']) {
    learnServerClock(new Headers(said === undefined ? {} : { [SERVER_NOW_HEADER]: said }), Date.now());
  }
  learnServerClock(new Headers({ [SERVER_NOW_HEADER]: '1' }), Date.now() + HOUR);
  expect(serverNow()).toBe(trueTime);
});
