import { expect, it } from 'vitest';
import { longestPart } from './longest-part.ts';

it.each([
  { texts: ['pes', 'mačka'], letters: 5 },
  { texts: ['obmedzenie rýchlosti'], letters: 10 },
  { texts: ['colour/color', 'e-mail'], letters: 7 },
  { texts: ['ch\u0301o'], letters: 3 },
])('the longest part of $texts has $letters letters', ({ texts, letters }) => {
  expect(longestPart(texts)).toBe(letters);
});
