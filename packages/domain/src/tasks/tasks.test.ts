import { describe, expect, it } from 'vitest';
import { taskDatesProblem, taskNameProblem, timeLimitProblem } from './tasks.ts';

describe('a homework or test', () => {
  it('needs a name', () => {
    expect(taskNameProblem('Test č.1')).toBeNull();
    expect(taskNameProblem('  ')).toBe('task_name_required');
    expect(taskNameProblem('x'.repeat(101))).toBe('text_longer_than_100');
  });

  it.each([
    { valid_from: 10, valid_until: 20, problem: null },
    { valid_from: 10, valid_until: null, problem: null },
    { valid_from: 10, valid_until: 10, problem: 'window_invalid' },
    { valid_from: 20, valid_until: 10, problem: 'window_invalid' },
  ])('from $valid_from to $valid_until: $problem', ({ valid_from, valid_until, problem }) => {
    expect(taskDatesProblem({ valid_from, valid_until })).toBe(problem);
  });

  it('is limited to one of the offered minutes, or not at all', () => {
    for (const time of [null, 1, 10, 12, 160]) expect(timeLimitProblem(time)).toBeNull();
    for (const time of [0, 11, 2.5, 161, Number.NaN]) expect(timeLimitProblem(time)).toBe('time_invalid');
  });
});
