import { expect, it } from 'vitest';
import { SLOW_ANSWER } from '../limits.ts';
import { recallOf } from './recall.ts';

const typed = { valid: true, type: 'filling', length: 6, seconds: 3 } as const;

it('takes a wrong answer for a wrong one, however it was given', () => {
  expect(recallOf({ ...typed, valid: false })).toBe('wrong');
  expect(recallOf({ ...typed, valid: false, type: 'select', seconds: 300 })).toBe('wrong');
});

it('takes a typed or composed right answer for a right one', () => {
  expect(recallOf(typed)).toBe('right');
  expect(recallOf({ ...typed, type: 'folding' })).toBe('right');
});

it('takes a right one that was chosen among options for a weak one', () => {
  expect(recallOf({ ...typed, type: 'select' })).toBe('weak');
  expect(recallOf({ ...typed, type: 'connect' })).toBe('weak');
});

it('takes a right one that took long for a weak one, and lets a long answer take longer', () => {
  const limit = SLOW_ANSWER.seconds + 6 * SLOW_ANSWER.seconds_per_character;
  expect(recallOf({ ...typed, seconds: limit })).toBe('right');
  expect(recallOf({ ...typed, seconds: limit + 0.1 })).toBe('weak');
  expect(recallOf({ ...typed, seconds: limit + 0.1, length: 7 })).toBe('right');
});
