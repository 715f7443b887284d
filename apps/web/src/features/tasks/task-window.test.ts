import { expect, it } from 'vitest';
import { newWindow, sentWindow, windowProblem } from './task-window.ts';

it('starts at the last quarter of an hour and lasts seven days', () => {
  const now = new Date(2026, 10, 20, 14, 44, 59).getTime();
  expect(newWindow(now)).toEqual({ valid_from: '2026-11-20T14:30', valid_until: '2026-11-27T14:30' });
});

it('keeps the time of day over the change of summer time', () => {
  const now = new Date(2026, 9, 22, 8, 0).getTime();
  expect(newWindow(now).valid_until).toBe('2026-10-29T08:00');
});

it.each([
  { valid_from: '2026-11-20T08:00', valid_until: '2026-11-20T08:15', problem: null },
  { valid_from: '2026-11-20T08:00', valid_until: '2026-11-20T08:00', problem: 'window_invalid' },
  { valid_from: '2026-11-20T08:00', valid_until: '2026-11-19T08:00', problem: 'window_invalid' },
  { valid_from: '2026-11-20T08:00', valid_until: '', problem: null },
])('from $valid_from until "$valid_until": $problem', ({ problem, ...window }) => {
  expect(windowProblem(window)).toBe(problem);
});

it('sends UTC, and null for an open end', () => {
  expect(sentWindow({ valid_from: '2026-11-20T08:00', valid_until: '' })).toEqual({
    valid_from: new Date(2026, 10, 20, 8, 0).toISOString(),
    valid_until: null,
  });
});
