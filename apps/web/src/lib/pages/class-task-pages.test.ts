import { expect, it } from 'vitest';
import { classTaskOf, classTaskParams } from './class-task-pages.ts';

it.each([
  { kind: 'homework', segment: 'homeworks' },
  { kind: 'test', segment: 'tests' },
] as const)('the address of a $kind says $segment', ({ kind, segment }) => {
  const task = { classId: 9, kind, taskId: 5 };
  const params = classTaskParams(task);
  expect(params).toEqual({ id: '9', homeworksOrTests: segment, testId: '5' });
  expect(classTaskOf(params)).toEqual(task);
});

it.each([
  { id: '9', homeworksOrTests: 'exercises', testId: '5' },
  { id: 'x', homeworksOrTests: 'tests', testId: '5' },
  { id: '9', homeworksOrTests: 'tests', testId: '0' },
])('finds no page at /app/classes/$id/$homeworksOrTests/$testId', (params) => {
  expect(() => classTaskOf(params)).toThrow(expect.objectContaining({ isNotFound: true }));
});
