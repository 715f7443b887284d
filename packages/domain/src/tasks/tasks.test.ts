import { describe, expect, it } from 'vitest';
import {
  changedWindowProblem,
  newWindowProblem,
  taskDatesProblem,
  taskNameProblem,
  timeLimitProblem,
} from './tasks.ts';

describe('a homework or test', () => {
  it('needs a name', () => {
    expect(taskNameProblem('Test č.1')).toBeNull();
    expect(taskNameProblem('  ')).toBe('task_name_required');
    expect(taskNameProblem('x'.repeat(101))).toBe('text_longer_than_100');
  });

  it.each([
    { valid_from: 10, valid_until: 20, problem: null },
    { valid_from: 10, valid_until: null, problem: null },
    { valid_from: 10, valid_until: 10, problem: 'window_invalid' },
    { valid_from: 20, valid_until: 10, problem: 'window_invalid' },
  ])('from $valid_from to $valid_until: $problem', ({ valid_from, valid_until, problem }) => {
    expect(taskDatesProblem({ valid_from, valid_until })).toBe(problem);
  });

  it('is limited to one of the offered minutes, or not at all', () => {
    for (const time of [null, 1, 10, 12, 160]) expect(timeLimitProblem(time)).toBeNull();
    for (const time of [0, 11, 2.5, 161, Number.NaN]) expect(timeLimitProblem(time)).toBe('time_invalid');
  });
});

const MINUTES = 60_000;
const NOW = 1_000 * MINUTES;
const endingIn = (minutes: number) => ({ valid_from: 0, valid_until: NOW + minutes * MINUTES });

it.each([
  { window: endingIn(1), problem: null },
  { window: endingIn(0), problem: 'window_past' },
  { window: endingIn(-60), problem: 'window_past' },
  { window: { valid_from: NOW, valid_until: NOW - MINUTES }, problem: 'window_invalid' },
  { window: { valid_from: 0, valid_until: null }, problem: null },
])('finds $problem in the window $window of a new task', ({ window, problem }) => {
  expect(newWindowProblem(window, NOW)).toBe(problem);
});

it.each([
  { minutes: -14, former: null, problem: null, because: 'the task ends now' },
  { minutes: -15, former: null, problem: 'window_past', because: 'that is not now' },
  { minutes: -999, former: -999, problem: null, because: 'the end stays' },
  { minutes: -999, former: -998.5, problem: null, because: 'it stays to the minute' },
  { minutes: -999, former: -997, problem: 'window_past', because: 'it moves within the past' },
  { minutes: 5, former: -999, problem: null, because: 'the task is opened again' },
])('finds $problem in an end moved to $minutes minutes from now: $because', ({ minutes, former, problem }) => {
  const end = former === null ? null : NOW + former * MINUTES;
  expect(changedWindowProblem(endingIn(minutes), { former: end, now: NOW })).toBe(problem);
});
