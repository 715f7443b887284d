import { describe, expect, it } from 'vitest';
import { formatBytes, formatDuration } from './units.ts';

/** With plain spaces: which space stands before a unit is a matter of the locale's data. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('units', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 kB'],
    [12_400_000_000, '12,4 GB'],
    [5_000_000_000_000_000, '5 000 TB'],
  ])('writes %s bytes as %s', (bytes, text) => expect(plain(formatBytes(bytes, 'sk'))).toBe(text));

  it.each([
    [15, '15 ms'],
    [2_500, '2,5 s'],
    [600_000, '10 min'],
    [3_600_000, '1 h'],
  ])('writes %s ms as %s', (ms, text) => expect(plain(formatDuration(ms, 'sk'))).toBe(text));
});
