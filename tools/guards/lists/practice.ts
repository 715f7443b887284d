import { type Guard, guardsOf } from '../guard.ts';

const WARM_UP = 'features/warm-up/warm-up.api.test.ts';
const WEAK_WORDS = 'features/weak-words/weak-words.api.test.ts';

/** What the warm-up tells of words and of pupils, and for whom homework of weak words is. */
export const PRACTICE_GUARDS: readonly Guard[] = [
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
        text: "and ${isInWindow('a')}",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'db/membership.ts',
    [WEAK_WORDS],
    [
      {
        name: 'homework for chosen pupils is for nobody else',
        text: 't.group_id is null and not t.for_chosen or m.group_id = t.group_id',
        without: 't.group_id is null or m.group_id = t.group_id',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/new/store-tasks.service.ts',
    [WEAK_WORDS],
    [
      {
        name: 'homework is set for pupils of the class only',
        text: "    if (created.some((one) => one.chosen < (chosen?.length ?? 0))) throw new AppError('not_found');\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/starting/practice.service.ts',
    ['features/runs/starting/practice.api.test.ts'],
    [
      {
        name: 'mistakes are practised once they may be known',
        text: '  authorize(!(await isWithheldFromReader(context, actor, result)));\n',
        without: '',
      },
    ],
  ),
];
