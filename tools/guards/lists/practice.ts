import { type Guard, guardsOf } from '../guard.ts';

const WARM_UP = 'features/warm-up/warm-up.api.test.ts';
const REWRITTEN = 'features/warm-up/rewritten-words.api.test.ts';
const WEAK_WORDS = 'features/weak-words/weak-words.api.test.ts';
const MAKE_UPS = ['features/tasks/make-ups/make-ups.api.test.ts'];
const ABSENT_STUDENTS = 'features/tasks/new/absent-students.api.test.ts';

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
    'db/conditions/answered-texts.ts',
    [REWRITTEN],
    [
      {
        name: 'who answered a word does not read what its owner makes of it',
        text: 'else ${sql.ref(`k.${side}`)} end',
        without: 'else ${sql.ref(`w.${side}`)} end',
      },
    ],
  ),
  ...guardsOf(
    'features/warm-up/warm-up.repository.ts',
    [REWRITTEN],
    [
      {
        name: 'a warm-up asks the words of a coming test only if they were answered with its texts',
        text: '(k.word_text, k.translation) is not distinct from (w.word_from, w.word_to)',
        without: 'k.word_id is not null',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/word-counts/word-counts.repository.ts',
    [REWRITTEN],
    [
      {
        name: 'an earlier result that is counted later does not change the texts that were answered',
        text: 'excluded.last_answered_at >= word_results.last_answered_at',
        without: 'true',
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
    [ABSENT_STUDENTS],
    [
      {
        name: 'a task for chosen pupils is set for one whole class',
        text: "  if (chosen && !(sets.length === 1 && sets[0]?.class_id && sets[0].group_id === null)) throw new AppError('malformed');\n",
        without: '',
      },
    ],
  ),
  ...guardsOf('features/tasks/tasks.service.ts', MAKE_UPS, [
    {
      name: 'pupils are not told of the first date of a test',
      text: 'makes_up_for: isTeacher ? presentMadeUpTest(task) : null',
      without: 'makes_up_for: presentMadeUpTest(task)',
    },
  ]),
  ...guardsOf('features/tasks/new/duplicate-task.service.ts', MAKE_UPS, [
    {
      name: 'a test for pupils of another class is no later date of one',
      text: ' && setFor.every((set) => set.usergroup_id === usergroup_id)',
      without: '',
    },
  ]),
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
