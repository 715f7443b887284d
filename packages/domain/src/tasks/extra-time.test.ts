import { expect, it } from 'vitest';
import { secondsWithExtra } from './extra-time.ts';

it.each([
  // 10 min + a quarter of them
  { time: 10, percent: 25, seconds: 10 * 60 + 150 },
  { time: 10, percent: 0, seconds: 10 * 60 },
  { time: 7, percent: 50, seconds: 7 * 60 + 210 },
  { time: 160, percent: 200, seconds: 160 * 60 * 3 },
])('$time minutes with $percent % more take $seconds seconds', ({ time, percent, seconds }) => {
  expect(secondsWithExtra(time, percent)).toBe(seconds);
});
