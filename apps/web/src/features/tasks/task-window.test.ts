import { expect, it } from 'vitest';
import { newWindow } from './task-window.ts';

it('starts at the last quarter of an hour and lasts seven days', () => {
  const now = new Date(2026, 10, 20, 14, 44, 59).getTime();
  expect(newWindow(now)).toEqual({ valid_from: '2026-11-20T14:30', valid_until: '2026-11-27T14:30' });
});

it('keeps the time of day when summer time ends', () => {
  const now = new Date(2026, 9, 22, 8, 0).getTime();
  expect(newWindow(now).valid_until).toBe('2026-10-29T08:00');
});
