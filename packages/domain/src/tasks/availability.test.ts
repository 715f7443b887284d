import { describe, expect, it } from 'vitest';
import { availability, graceMs } from './availability.ts';

const SECOND = 1000;

describe('availability', () => {
  const window = { valid_from: 100, valid_until: 200 };

  it.each([
    { now: 99, state: 'coming' },
    { now: 100, state: 'running' }, // the start belongs to the window
    { now: 199, state: 'running' },
    { now: 200, state: 'expired' }, // the end does not
  ])('at $now of a window from 100 to 200 is $state', ({ now, state }) => {
    expect(availability({ ...window, now })).toBe(state);
  });

  it('never ends without an end', () => {
    expect(availability({ valid_from: 100, valid_until: null, now: Number.MAX_SAFE_INTEGER })).toBe('running');
  });
});

describe('the grace', () => {
  it.each([
    { time: 1, grace: 10 * SECOND }, //   5 % of 60 s = 3 s, at least 10 s
    { time: 4, grace: 12 * SECOND }, //   5 % of 240 s
    { time: 10, grace: 30 * SECOND }, //  5 % of 600 s
    { time: 20, grace: 60 * SECOND }, //  5 % of 1200 s
    { time: 160, grace: 60 * SECOND }, // 5 % of 9600 s = 480 s, at most 60 s
    { time: null, grace: 10 * SECOND }, // only the window ends it
  ])('of a run of $time minutes is $grace ms', ({ time, grace }) => {
    expect(graceMs(time)).toBe(grace);
  });
});
