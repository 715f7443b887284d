import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatEnd, formatTime } from './dates.ts';

// A time without a zone is read, and shown, in the browser's zone.
it('writes dates as DD.MM.YYYY and times as HH:mm', () => {
  expect(formatDate('2026-03-05T00:07:00')).toBe('05.03.2026');
  expect(formatTime('2026-03-05T00:07:00')).toBe('00:07');
  expect(formatDateTime(new Date(2026, 10, 20, 23, 59))).toBe('20.11.2026 23:59');
});

it.each([
  { began: '2026-03-05T08:00', ended: '2026-03-05T08:45', text: '08:45' },
  { began: '2026-03-05T00:00', ended: '2026-03-05T23:59', text: '23:59' },
  { began: '2026-03-05T23:45', ended: '2026-03-06T00:00', text: '06.03.2026 00:00' },
  { began: '2026-03-05T08:00', ended: '2027-03-05T08:00', text: '05.03.2027 08:00' },
])('writes the day of an end only if it is another one: $began to $text', ({ began, ended, text }) => {
  expect(formatEnd(began, ended)).toBe(text);
});
