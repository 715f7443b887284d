import { describe, expect, it } from 'vitest';
import { BUDGETS, excesses } from './budgets.ts';

describe('a budget', () => {
  const paths = Array.from({ length: 9 }, (_, index) => `/${index}`);
  const cheap = { rounds: [['/login'], paths], codeBytes: 100_000, fontBytes: 40_000, bytes: 0, layoutShift: 0.003 };

  it('allows what is within it', () => {
    expect(excesses(cheap, BUDGETS.login)).toEqual([]);
  });

  it('names what exceeds it: an icon chunk, a waterfall, a shift', () => {
    const rounds = [...cheap.rounds, ['/icon.js'], ['/api/later']];
    expect(excesses({ ...cheap, rounds, layoutShift: 0.12 }, BUDGETS.login)).toEqual([
      '12 requests of at most 10',
      '4 rounds of requests of at most 3',
      '0.120 layout shift of at most 0.01',
    ]);
  });
});
