import { expect, it } from 'vitest';
import { successBand } from './bands.ts';

it.each([
  [0, 'red'],
  [30, 'red'],
  [30.1, 'orange'],
  [31, 'orange'],
  [54, 'orange'],
  [55, 'blue'],
  [79, 'blue'],
  [80, 'green'],
  [100, 'green'],
])('%d %% is %s', (percent, band) => {
  expect(successBand(percent)).toBe(band);
});
