import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { isRemindable } from './reminders.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');

it.each([
  { kind: 'homework', from: -1, until: 1, remindable: true },
  { kind: 'homework', from: -1, until: null, remindable: true },
  { kind: 'homework', from: 1, until: 48, remindable: false },
  { kind: 'homework', from: -48, until: 0, remindable: false },
  { kind: 'test', from: -1, until: 1, remindable: false },
  { kind: 'test', from: -1, until: 22, remindable: false },
  { kind: 'test', from: -1, until: 23, remindable: true },
  { kind: 'test', from: -1, until: null, remindable: true },
] as const)('a $kind from $from h to $until h from now can be reminded of: $remindable', (row) => {
  const { kind, from, until, remindable } = row;
  const valid_until = until === null ? null : NOW + until * HOUR_MS;
  expect(isRemindable({ kind, valid_from: NOW + from * HOUR_MS, valid_until, now: NOW })).toBe(remindable);
});

it('a test from one midnight to the next can be reminded of', () => {
  expect(isRemindable({ kind: 'test', valid_from: NOW, valid_until: NOW + DAY_MS, now: NOW })).toBe(true);
});
