import { type Guard, guardsOf } from '../guard.ts';

const WEAK_WORDS = 'features/weak-words/weak-words.api.test.ts';

/** For whom homework of weak words is. */
export const WEAK_WORDS_GUARDS: readonly Guard[] = [
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
];
