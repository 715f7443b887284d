import { expect, it } from 'vitest';
import { classNameProblem } from './class-name.ts';

it.each([
  { name: 'IV. B', problem: null },
  { name: '', problem: 'class_name_required' },
  { name: ' \u200b ', problem: 'class_name_required' },
  { name: 'x'.repeat(101), problem: 'text_longer_than_100' },
])('a class called "$name": $problem', ({ name, problem }) => {
  expect(classNameProblem(name)).toBe(problem);
});
