import { expect, it } from 'vitest';
import { nextYearName } from './next-year.ts';

it.each([
  ['5.A', '6.A'],
  ['5. A', '6. A'],
  ['5A', '6A'],
  ['8.B – angličtina', '9.B – angličtina'],
  ['3', '4'],
  ['III. B', 'IV. B'],
  ['I.B', 'II.B'],
  ['IV', 'V'],
  ['VIII. C', 'IX. C'],
  ['Prima', 'Sekunda'],
  ['Kvarta A', 'Kvinta A'],
  ['SEPTIMA', 'OKTÁVA'],
  ['sexta', 'septima'],
])('%s becomes %s', (name, next) => {
  expect(nextYearName(name)).toBe(next);
});

it.each([
  '9.A',
  'IX. A',
  'Oktáva',
  'Angličtina',
  'Vlčiaci',
  'Primáci',
  '2025/26',
  '12 opíc',
  'XII. A',
  'IIII',
  '0.A',
  '',
  'Ivanka 5.A',
])('%s stays', (name) => {
  expect(nextYearName(name)).toBe(name);
});
