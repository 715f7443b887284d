import type { Task } from '@slovickovo/contract/tasks';
import { expect, it } from 'vitest';
import { waitingHomework } from './running-homework.tsx';

const DAY = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };

function homework(name: string, more: Partial<Task> = {}): Task {
  return {
    id: 1,
    name,
    kind: 'homework',
    usergroup_id: 7,
    usergroup_name: 'IV. B',
    valid: true,
    valid_from: fromNow(-1),
    valid_until: fromNow(7),
    created_at: fromNow(-1),
    updated_at: fromNow(-1),
    language_from: SLOVAK,
    language_to: SLOVAK,
    word_count: 4,
    settings: {
      type: 'random',
      difficulty: 'easy',
      time: null,
      diacritic: true,
      email: false,
      ugType: 'homework',
      wordGroups: [],
    },
    standing: null,
    ...more,
  };
}

it('lists what is to be done, the earliest end first and what never ends last', () => {
  const done = { attempts: 1, points: 3, max_points: 4, test_rate: 75, date_finished: fromNow(0) };
  const tests = [
    homework('bez konca', { valid_until: null }),
    homework('o týždeň'),
    homework('zajtra', { valid_until: fromNow(1) }),
    homework('hotová', { standing: done }),
    homework('budúca', { valid_from: fromNow(1) }),
    homework('skončená', { valid_until: fromNow(-0.5) }),
    homework('písomka', { kind: 'test' }),
  ];
  const waiting = waitingHomework([{ usergroup_id: 7, usergroup_name: 'IV. B', tests }]);
  expect(waiting.map(({ name }) => name)).toEqual(['zajtra', 'o týždeň', 'bez konca']);
});
