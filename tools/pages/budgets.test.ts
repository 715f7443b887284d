import { describe, expect, it } from 'vitest';
import { rounds } from './browser.ts';
import { BUDGETS, excesses } from './budgets.ts';

const request = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });

describe('rounds of requests', () => {
  it.each([
    { requests: [], count: 0 },
    { requests: [request(0, 2), request(1, 3), request(1, 4)], count: 1 }, // open at the same time
    { requests: [request(0, 2), request(2, 4), request(3, 5)], count: 2 }, // the second began when the first ended
    { requests: [request(4, 6), request(0, 2), request(2, 4)], count: 3 }, // a waterfall
    { requests: [request(0, 9), request(1, 2), request(3, 4)], count: 2 }, // beside a long one
  ])('are $count', ({ requests, count }) => {
    expect(rounds(requests)).toBe(count);
  });
});

describe('a budget', () => {
  const cheap = { requests: 9, rounds: 3, codeBytes: 100_000, fontBytes: 40_000, bytes: 0, layoutShift: 0.003 };
  const times = { firstPaint: 900, largestPaint: 900, content: 900, paths: [] };

  it('allows what is within it', () => {
    expect(excesses({ ...cheap, ...times }, BUDGETS.login)).toEqual([]);
  });

  it('names what exceeds it: an icon chunk, a waterfall', () => {
    expect(excesses({ ...cheap, ...times, requests: 11, rounds: 9 }, BUDGETS.login)).toEqual([
      '11 requests of at most 10',
      `9 rounds of requests of at most ${BUDGETS.login.rounds}`,
    ]);
  });
});
