import { describe, expect, it } from 'vitest';
import { availability, graceMs, runDeadline } from './availability.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

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

describe('the deadline of a run', () => {
  it.each([
    { time: 10, valid_until: null, deadline: 10 * MINUTE, because: 'its limit' },
    { time: 10, valid_until: 5 * MINUTE, deadline: 5 * MINUTE, because: 'the window ends first' },
    { time: 10, valid_until: 15 * MINUTE, deadline: 10 * MINUTE, because: 'the limit ends first' },
    { time: null, valid_until: 5 * MINUTE, deadline: 5 * MINUTE, because: 'the window alone' },
    { time: null, valid_until: null, deadline: null, because: 'nothing ends it' },
  ])('with $time minutes and a window to $valid_until: $because', ({ time, valid_until, deadline }) => {
    expect(runDeadline({ started: 0, time, valid_until })).toBe(deadline);
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
