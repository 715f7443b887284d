import { expect, it } from 'vitest';
import { classGroupNameProblem } from './class-group.ts';

it.each([
  { name: 'Skupina 1', problem: null },
  { name: ' ', problem: 'class_group_name_required' },
  { name: 'x'.repeat(30), problem: null },
  { name: 'x'.repeat(31), problem: 'text_longer_than_30' },
])('a group of a class named "$name" has the problem $problem', ({ name, problem }) => {
  expect(classGroupNameProblem(name)).toBe(problem);
});
