import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime } from './dates.ts';

// A time without a zone is read, and shown, in the browser's zone.
it('writes dates as DD.MM.YYYY and times as HH:mm', () => {
  expect(formatDate('2026-03-05T00:07:00')).toBe('05.03.2026');
  expect(formatTime('2026-03-05T00:07:00')).toBe('00:07');
  expect(formatDateTime(new Date(2026, 10, 20, 23, 59))).toBe('20.11.2026 23:59');
});
