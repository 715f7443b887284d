import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import { expect, it } from 'vitest';
import { liveStudent, studentStanding as pupil } from '../../../../testing/students.ts';
import { hasTimeLimit, isNobodyTimed, studentRows } from './student-rows.ts';

const STANDING = { attempts: 1, points: 4, max_points: 5, test_rate: 80, date_finished: '2026-11-20T08:00:00.000Z' };

const WINDOW = { valid_from: '2026-11-20T08:00:00.000Z', valid_until: '2026-11-20T09:00:00.000Z' };

const now = (changes: Partial<LiveStudent> = {}) =>
  liveStudent({ state: 'playing', run_id: 9, current: 3, ...changes });

const followed = (students: LiveStudent[] | undefined) => ({ students, received_at: 0, isLost: false });

it.each([
  { when: 'a result and no live view', student: pupil({ standing: STANDING }), live: undefined, state: 'finished' },
  { when: 'no result and no live view', student: pupil(), live: undefined, state: 'waiting' },
  { when: 'no result and a view that is not there yet', student: pupil(), live: followed(undefined), state: undefined },
  { when: 'no consent', student: pupil({ needs_consent: true }), live: followed(undefined), state: 'needs_consent' },
  { when: 'an open run', student: pupil(), live: followed([now()]), state: 'playing' },
  {
    when: 'a result and another run that is open',
    student: pupil({ standing: STANDING }),
    live: followed([now({ state: 'lost' })]),
    state: 'lost',
  },
])('a pupil with $when is $state', ({ student, live, state }) => {
  expect(studentRows([student], live)[0]?.state).toBe(state);
});

it('shows the later date of a pupil as the live view has it, also of a test that is over', () => {
  const make_up = { test_id: 6, ...WINDOW, test_rate: null, is_writing: false };
  const writing = { ...make_up, is_writing: true };
  const [row] = studentRows([pupil({ make_up })], undefined, [now({ state: 'waiting', make_up: writing })]);
  expect(row).toMatchObject({ make_up: writing, live: undefined, state: 'waiting' });
  expect(studentRows([pupil({ make_up })], undefined, undefined)[0]?.make_up).toEqual(make_up);
  expect(studentRows([pupil({ make_up })], undefined, [now()])[0]?.make_up, 'deleted meanwhile').toBeNull();
});

it('time can be added to an open run with a time limit only', () => {
  const [limited, free, over] = studentRows(
    [pupil(), pupil({ user_id: 2 }), pupil({ user_id: 3 })],
    followed([now({ remaining_ms: 5_000 }), now({ user_id: 2 }), now({ user_id: 3, state: 'finished' })]),
  );
  expect([limited, free, over].map((row) => row && hasTimeLimit(row))).toEqual([true, false, false]);
});

it.each([
  { when: 'a pupil writes with a limit', live: followed([now({ remaining_ms: 5_000 }), now()]), isNobody: false },
  { when: 'pupils write without a limit', live: followed([now()]), isNobody: true },
  { when: 'nobody writes', live: followed([now({ state: 'finished', remaining_ms: 0 })]), isNobody: true },
  { when: 'no view is there yet', live: followed(undefined), isNobody: false },
  { when: 'the connection is lost', live: { ...followed([]), isLost: true }, isNobody: false },
])('time for the class is of no use while $when: $isNobody', ({ live, isNobody }) => {
  expect(isNobodyTimed(live)).toBe(isNobody);
});
