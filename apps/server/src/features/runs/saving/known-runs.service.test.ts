import { expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { knownRun, type RunFacts, rememberRun } from './known-runs.service.ts';

const run = (id: number, count: number): RunFacts => ({
  id,
  user_id: 7,
  played_by: 7,
  answers_shown: 'at_once',
  mode: 'open',
  diacritic: true,
  revision: 0,
  question_count: count,
  practice: null,
  mistakes_return: false,
  max_points: count,
  questions: Array(count),
});

it('forgets the runs that were kept first when there are more than two hundred thousand questions', () => {
  const db = {} as Db;
  for (let id = 1; id <= 1_001; id += 1) rememberRun(db, run(id, 200));
  expect([1, 2, 1_001].map((id) => knownRun(db, id)?.id)).toEqual([undefined, 2, 1_001]);
});

it('keeps the runs of each database apart', () => {
  const [one, other] = [{} as Db, {} as Db];
  rememberRun(one, run(1, 3));
  expect([knownRun(one, 1)?.id, knownRun(other, 1)]).toEqual([1, undefined]);
});

it('returns the questions as they were', () => {
  const db = {} as Db;
  const question = {
    type: 'filling',
    wType: 'from',
    word: { from: 'cat', to: 'mačka' },
    word_id: 3,
    prefilled: [1],
  } as const;
  const questions = [{ ...question, prefilled: [1], accepted: ['mačička'] }];
  rememberRun(db, { ...run(1, 1), questions });
  expect(knownRun(db, 1)).toEqual({ ...run(1, 1), questions });
});
