import { expect, it } from 'vitest';
import { byImportance } from './task-order.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const task = (name: string, from: number, until: number | null) => ({
  name,
  valid_from: at(from),
  valid_until: until === null ? null : at(until),
});

it('lists what runs by its end, what is coming by its start, and what is over last', () => {
  const tasks = [
    task('over long ago', -50, -40),
    task('over', -50, -1),
    task('without an end', -50, null),
    task('in two days', 48, 72),
    task('ends today', -50, 5),
    task('tomorrow', 24, 200),
    task('ends tomorrow', -2, 24),
  ];
  expect(byImportance(tasks, NOW).map(({ name }) => name)).toEqual([
    ...['ends today', 'ends tomorrow', 'without an end'],
    ...['tomorrow', 'in two days'],
    ...['over', 'over long ago'],
  ]);
});
