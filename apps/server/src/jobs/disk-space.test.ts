import { describe, expect, it } from 'vitest';
import { diskWarning, warningOf } from './disk-space.ts';

const GB = 1_000_000_000;

describe('a warning about the disk', () => {
  it.each([
    { free: 0.5 * GB, total: 20 * GB, warning: 'The disk is nearly full: 500 MB are free.' },
    { free: 0, total: 20 * GB, warning: 'The disk is nearly full: 0 MB are free.' },
    { free: 1.9 * GB, total: 4 * GB, warning: undefined }, // a small disk, half empty
    { free: 40 * GB, total: 1000 * GB, warning: undefined }, // 4 % of a large disk are enough
  ])('with $free of $total bytes: $warning', ({ free, total, warning }) => {
    expect(warningOf({ free, total })).toBe(warning);
  });

  it('is none for a folder that does not exist', async () => {
    expect(await diskWarning('/nowhere')).toBeUndefined();
  });
});
