import { expect, it } from 'vitest';
import { movedWindowProblem, sentWindow, windowProblem } from './date-window.ts';

it.each([
  { valid_from: '2999-11-20T08:00', valid_until: '2999-11-20T08:15', problem: null },
  { valid_from: '2999-11-20T08:00', valid_until: '2999-11-20T08:00', problem: 'window_invalid' },
  { valid_from: '2999-11-20T08:00', valid_until: '2999-11-19T08:00', problem: 'window_invalid' },
  { valid_from: '2999-11-20T08:00', valid_until: '', problem: null },
  { valid_from: '2020-11-20T08:00', valid_until: '2020-11-20T08:15', problem: 'window_past' },
])('from $valid_from until "$valid_until": $problem', ({ problem, ...window }) => {
  expect(windowProblem(window)).toBe(problem);
});

it('sends UTC, and null for an open end', () => {
  expect(sentWindow({ valid_from: '2999-11-20T08:00', valid_until: '' })).toEqual({
    valid_from: new Date(2999, 10, 20, 8, 0).toISOString(),
    valid_until: null,
  });
});

it('lets an end stay where it was in the past', () => {
  const window = { valid_from: '2020-11-20T08:00', valid_until: '2020-11-20T08:15' };
  expect(movedWindowProblem(window, new Date(2020, 10, 20, 8, 15, 30).toISOString())).toBeNull();
  expect(movedWindowProblem(window, new Date(2020, 10, 20, 9, 0).toISOString())).toBe('window_past');
});
