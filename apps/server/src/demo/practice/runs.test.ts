import { MINUTE_MS } from '@slovickovo/domain/durations';
import { describe, expect, it } from 'vitest';
import { runDeadline } from './runs.ts';

describe('the deadline of a run', () => {
  it.each([
    { time: 10, valid_until: null, deadline: 10 * MINUTE_MS, because: 'its limit' },
    { time: 10, valid_until: 5 * MINUTE_MS, deadline: 5 * MINUTE_MS, because: 'the window ends first' },
    { time: 10, valid_until: 15 * MINUTE_MS, deadline: 10 * MINUTE_MS, because: 'the limit ends first' },
    { time: null, valid_until: 5 * MINUTE_MS, deadline: 5 * MINUTE_MS, because: 'the window alone' },
    { time: null, valid_until: null, deadline: null, because: 'nothing ends it' },
  ])('with $time minutes and a window to $valid_until: $because', ({ time, valid_until, deadline }) => {
    expect(runDeadline({ started: 0, time, valid_until })).toBe(deadline);
  });
});
