import { describe, expect, it } from 'vitest';
import { bellProblems, DEFAULT_BELLS } from './bells.ts';

const FIRST = { lesson: 1, starts: '08:00', ends: '08:45' };

describe('bells', () => {
  it('are right as given to a new teacher', () => {
    expect(bellProblems(DEFAULT_BELLS)).toEqual(DEFAULT_BELLS.map(() => null));
  });

  it.each([
    {
      bell: { lesson: 2, starts: '08:45', ends: '09:30' },
      problem: null,
      because: 'a lesson may follow without a break',
    },
    { bell: { lesson: 2, starts: '08:40', ends: '09:30' }, problem: 'bell_order', because: 'the first has not ended' },
    { bell: { lesson: 2, starts: '09:30', ends: '09:30' }, problem: 'bell_order', because: 'it has no length' },
    {
      bell: { lesson: 1, starts: '08:55', ends: '09:40' },
      problem: 'bell_order',
      because: 'there are two first lessons',
    },
    { bell: { lesson: 2, starts: '8:55', ends: '09:40' }, problem: 'bell_invalid', because: 'times have two digits' },
    { bell: { lesson: 2, starts: '08:55', ends: '24:00' }, problem: 'bell_invalid', because: 'a day has no such time' },
    { bell: { lesson: 2, starts: '', ends: '09:40' }, problem: 'bell_invalid', because: 'the start is missing' },
  ])('$bell.starts – $bell.ends after 08:00 – 08:45: $because', ({ bell, problem }) => {
    expect(bellProblems([FIRST, bell])).toEqual([null, problem]);
  });
});
