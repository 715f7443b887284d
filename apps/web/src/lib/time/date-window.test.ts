import { expect, it } from 'vitest';
import { sentWindow, windowProblem } from './date-window.ts';

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
