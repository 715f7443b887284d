import { expect, it } from 'vitest';
import { changedWindow, movedWindowProblem, sentWindow, windowProblem } from './date-window.ts';

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

it('sends the dates alone that were changed', () => {
  const before = { valid_from: '2999-11-20T08:00', valid_until: '2999-11-20T08:45' };
  expect(changedWindow(before, before)).toEqual({});
  const later = { ...before, valid_until: '2999-11-20T09:00' };
  expect(changedWindow(later, before)).toEqual({ valid_until: sentWindow(later).valid_until });
  expect(changedWindow({ ...before, valid_until: '' }, before)).toEqual({ valid_until: null });
});
