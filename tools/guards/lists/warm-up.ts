import { type Guard, guardsOf } from '../guard.ts';

const WARM_UP = 'features/warm-up/warm-up.api.test.ts';

/** What the warm-up tells of words and of pupils. */
export const WARM_UP_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/warm-up/warm-up.repository.ts',
    [WARM_UP],
    [
      {
        name: 'a warm-up asks no word of a test that its pupil may not read',
        text: 'where is_readable and coalesce(due_on < day, true)',
        without: 'where coalesce(due_on < day, true)',
      },
      {
        name: 'a warm-up asks no word of a list that is not visible yet',
        text: 'and a.valid_from <= now() and (a.valid_until is null or now() < a.valid_until)',
        without: '',
      },
    ],
  ),
];
