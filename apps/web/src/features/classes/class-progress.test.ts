import type { Task } from '@slovickovo/contract/tasks';
import { expect, it } from 'vitest';
import { classProgress } from './class-progress.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

function task(valid_from: string, progress: Task['progress']): Task {
  return { valid_from, progress } as Task;
}

it('weighs each homework by how many finished it', () => {
  const tasks = [
    task('2026-11-01T08:00:00.000Z', { completed: 3, expected: 4, average: 80 }),
    task('2026-11-02T08:00:00.000Z', { completed: 1, expected: 4, average: 40 }),
  ];
  // (3 · 80 + 1 · 40) / 4 = 70; 4 of 8 finished
  expect(classProgress(tasks, NOW)).toEqual({ average: 70, completed: 50 });
});

it('leaves out what has not started', () => {
  const tasks = [
    task('2026-11-01T08:00:00.000Z', { completed: 4, expected: 4, average: 90 }),
    task('2026-11-21T08:00:00.000Z', { completed: 0, expected: 4, average: null }),
  ];
  expect(classProgress(tasks, NOW)).toEqual({ average: 90, completed: 100 });
});

it('knows nothing of a class without homework or pupils', () => {
  expect(classProgress([], NOW)).toEqual({ average: null, completed: null });
  const unseen = task('2026-11-01T08:00:00.000Z', { completed: 0, expected: 0, average: null });
  expect(classProgress([unseen], NOW)).toEqual({ average: null, completed: null });
});
