import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const LINK = 'https://slovickovo.sk/register?code=ABCD2345';

it('draws a code with the three corner squares and a quiet margin', () => {
  render(<QrCode text={LINK} label="QR kód" />);
  const picture = screen.getByRole('img', { name: 'QR kód' });
  const [, , size = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const dark = new Set((picture.querySelector('path')?.getAttribute('d') ?? '').match(/M\d+ \d+/g));
  const isDark = (x: number, y: number) => dark.has(`M${x} ${y}`);
  // Version 4 has 33 modules; with a margin of 4 on each side 41.
  expect(size).toBe(41);
  const far = size - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect([isDark(x, y), isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([true, false, true]);
  }
  expect([...dark].some((at) => /M[0-3] |M\d+ [0-3]$/.test(at))).toBe(false);
});
