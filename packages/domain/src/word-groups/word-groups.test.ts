import { expect, it } from 'vitest';
import { wordGroupNameProblem } from './word-groups.ts';

it.each([
  { name: 'Zvieratá', problem: null },
  { name: '  ', problem: 'group_name_required' },
  { name: 'x'.repeat(100), problem: null },
  { name: 'x'.repeat(101), problem: 'text_longer_than_100' },
])('a word group called "$name": $problem', ({ name, problem }) => {
  expect(wordGroupNameProblem(name)).toBe(problem);
});
