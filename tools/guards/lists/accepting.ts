import { type Guard, guardsOf } from '../guard.ts';

const TESTS = ['features/runs/accepting/accepted-answers.api.test.ts'];
const NEEDLES = 'features/runs/guarantees/needles.api.test.ts';
const RETURNING = 'features/tasks/admissions/returning.api.test.ts';

/** Who decides about answers, that everybody is judged by what is decided, and when right answers are shown. */
export const ACCEPTING_GUARDS: readonly Guard[] = [
  ...guardsOf('features/runs/runs.policies.ts', TESTS, [
    {
      name: 'only a teacher of the class accepts an answer',
      text: 'judge: (actor, { teacher_ids }) => teacher_ids.includes(actor.id),',
      without: 'judge: () => true,',
    },
    {
      name: 'pupils ask about own answers only',
      text: 'user_id === actor.id && teacher_ids.length > 0',
      without: 'teacher_ids.length > 0',
    },
  ]),
  ...guardsOf('features/runs/accepting/accepted-answers.service.ts', TESTS, [
    {
      name: 'nobody asks about a verdict that is withheld',
      text: ' && !(await isWithheldFromReader(context, actor, row))',
      without: '',
    },
    {
      name: 'a pupil cannot ask without an end',
      text: 'if (waiting >= LIMITS.waiting_appeals)',
      without: 'if (waiting < 0)',
    },
    {
      name: 'a pupil cannot ask about more at the same moment',
      text: '    await lockChangesOf(tx, actor.id);\n',
      without: '',
    },
    {
      name: 'an option that was offered as a wrong one is not accepted',
      text: "if (isChosen(question.type)) throw new AppError('answer_chosen');",
      without: '',
    },
  ]),
  ...guardsOf('features/runs/accepting/accepted-answers.repository.ts', TESTS, [
    {
      name: 'an answer that was made right meanwhile is not accepted again',
      text: ' and a.counts and not a.valid\n',
      without: ' and a.counts\n',
    },
    {
      name: 'who teaches the class no more when the turn comes accepts no answer',
      text: " and ${teaches(accepted_by, 't.class_id')}",
      without: '',
    },
  ]),
  ...guardsOf(
    'features/runs/accepting/accepted-answers.repository.ts',
    ['features/runs/accepting/deleted-tasks.api.test.ts'],
    [
      {
        name: 'nobody accepts an answer in a task that is deleted',
        text: ' and t.valid and r.id = ',
        without: ' and r.id = ',
      },
    ],
  ),
  ...guardsOf('features/runs/saving/saving.repository.ts', TESTS, [
    {
      name: 'an answer is judged by what the task accepts when it is stored',
      text: "r.state = 'open' and r.current = ${current} and r.revision = ${revision}",
      without: "r.state = 'open' and r.current = ${current}",
    },
  ]),
  ...guardsOf('features/runs/accepting/rejudging.repository.ts', TESTS, [
    {
      name: 'homework of a pupil who left is not judged again',
      text: '\n    .where(IS_OF_CLASS)',
      without: '',
    },
  ]),
  ...guardsOf(
    'db/conditions/test-over.ts',
    [NEEDLES],
    [
      {
        name: 'a test is not over while somebody writes it',
        text: "select from runs writing where writing.task_id = t.id and writing.state = 'open'\n",
        without: "select from runs writing where writing.task_id = t.id and writing.state = 'never'\n",
        tests: ['features/runs/guarantees/sealed.api.test.ts', NEEDLES],
      },
      {
        name: 'right answers wait for a pupil who left without having written the test',
        text: 'coalesce(t.left_unwritten_at + ${lasts(RETURN_AWAITED_MS)} <= clock_timestamp(), true)',
        without: 'true',
        tests: [RETURNING],
      },
      {
        name: 'a test in a class that was archived long ago is over',
        text: '      (select c.archived_at from classes c where c.id = t.class_id) + ${lasts(RETURN_AWAITED_MS)} <= clock_timestamp(),\n',
        without: '',
        tests: ['features/runs/starting/practice.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/admissions/admissions.repository.ts',
    [RETURNING],
    [
      {
        name: 'a teacher is told that right answers are shown before somebody is let in',
        text: "t.answers_shown = 'after' and ${IS_OVER_FOR_ALL} and not ${answersKnown}",
        without: 'false',
      },
    ],
  ),
  ...guardsOf(
    'db/membership.ts',
    [RETURNING],
    [
      {
        name: 'the consent to a test of a group ends with the stay in the group',
        text: ' and (t.group_id is null or coalesce(a.admitted_at >= m.grouped_at, true)))',
        without: ')',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/window/task-window.repository.ts',
    [RETURNING],
    [
      {
        name: 'a test that was begun keeps when it began, although its start moves',
        text: 'case when ${wasBegun} then coalesce(begun_at, greatest(valid_from, created_at)) else begun_at end',
        without: 'begun_at',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/groups/groups.repository.ts',
    [RETURNING],
    [
      {
        name: 'who is taken back to a group after the start of its test has come late',
        text: 'case when ${HAS_MISSED_START} then now() else back.since end',
        without: 'back.since',
      },
      {
        name: 'who is taken back to a group has come late, too, if the start of its test was moved to a time before',
        text: 'greatest(${BEGINS_AT}, t.updated_at) > m.grouped_at',
        without: '${BEGINS_AT} > m.grouped_at',
      },
      {
        name: 'an undo moves nobody whom a later move has put there',
        text: 'm.grouped_at = ${movedAt}::timestamptz',
        without: '${movedAt}::timestamptz is not null',
      },
    ],
  ),
];
