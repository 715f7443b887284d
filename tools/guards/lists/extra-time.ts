import { type Guard, guardsOf } from '../guard.ts';

const EXTRA_TIME = ['features/classes/extra-time/extra-time.api.test.ts'];

/**
 * When runs end: who sets extra time, that it reaches the runs that it is for, and that an end that is moved reaches those that are
 * open.
 */
export const EXTRA_TIME_GUARDS: readonly Guard[] = [
  ...guardsOf('features/classes/extra-time/extra-time.service.ts', EXTRA_TIME, [
    {
      name: 'only a teacher of the class sets extra time',
      text: "  await getClassFor(db, actor, classId, 'change');\n",
      without: '',
    },
    {
      name: 'only who teaches the class still takes extra time back',
      text: "  await getClassFor(tx, actor, class_id, 'change');\n",
      without: '',
    },
  ]),
  ...guardsOf('features/classes/extra-time/extra-time.repository.ts', EXTRA_TIME, [
    {
      name: 'extra time that a colleague set meanwhile is not taken back',
      text: ' and m.extra_percent = back.given\n',
      without: '\n',
    },
  ]),
  ...guardsOf('features/runs/runs.repository.ts', EXTRA_TIME, [
    {
      name: 'a run that has begun never gets shorter',
      text: ' and r.extra_percent < given.percent',
      without: '',
    },
    {
      name: 'a run that is over gets no extra time',
      text: " and ${acceptsAnswers('r')}`.execute(",
      without: '`.execute(',
    },
  ]),
  ...guardsOf('features/runs/starting/starting.repository.ts', EXTRA_TIME, [
    {
      name: 'extra time that is set while a test starts is not missed',
      text: ' for share of m ${skip}',
      without: '',
    },
  ]),
  ...guardsOf('db/conditions/run-end.ts', EXTRA_TIME, [
    {
      name: 'a share of a week is at most one of the longest limit',
      text: ', ${LONGEST_SHARED_MS}::int',
      without: '',
    },
  ]),
  ...guardsOf(
    'features/tasks/window/task-window.repository.ts',
    ['features/tasks/window/task-window.api.test.ts'],
    [
      {
        name: 'a class test that the teacher ends is over for those who are inside',
        text: 'if (row.valid_until !== former) await moveEndsOfRuns(tx, taskId, former);',
        without: '',
      },
    ],
  ),
];
