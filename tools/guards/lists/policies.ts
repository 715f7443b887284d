import { type Guard, guardsOf } from '../guard.ts';

const ACCESS = 'http/access.api.test.ts';

/** A right of a table: its line in the file, and a call of the matrix that it decides. */
type Right = readonly [line: string, call: string];

/** Returns a guard for each right: without it everybody has the right. */
function rights(file: string, listed: readonly Right[]): Guard[] {
  return guardsOf(
    file,
    [ACCESS],
    listed.map(([line, call]) => {
      const [right = ''] = line.split(':');
      return {
        name: `the right "${right.trim()}" decides at ${call}`,
        text: line,
        without: `${right}: () => true,`,
        only: `access > ${call}`,
      };
    }),
  );
}

/** The tables of rights, a right a line, against the matrix of endpoints and callers. */
export const POLICY_GUARDS: readonly Guard[] = [
  ...rights('features/classes/classes.policies.ts', [
    ['  read: (actor, found) => isTeacher(actor, found) || found.is_student,', 'GET /usergroups/:id'],
    ['  readPrivate: isTeacher,', 'GET /usergroups/:id'],
    ['  readResults: isTeacher,', 'GET /usergroups/:id/students/:studentId'],
    ['  change: isTeacher,', 'POST /usergroups/:id/news'],
    ['  share: isTeacher,', 'GET /usergroups/:id/teachers'],
    [
      '  own: (actor, found) => isTeacher(actor, found) && found.created_by === actor.id,',
      'POST /usergroups/:id/teachers/offers',
    ],
  ]),
  ...rights('features/classes/teachers/teachers.policies.ts', [
    [
      '  end: (actor, { created_by, teacher_id }) =>\n    teacher_id !== created_by && (teacher_id === actor.id || created_by === actor.id),',
      'DELETE /usergroups/:id/teachers/:teacherId',
    ],
  ]),
  ...guardsOf(
    'features/classes/next-year/next-year.policies.ts',
    ['features/classes/next-year/moved-accounts.api.test.ts'],
    [
      {
        name: 'who moves pupils keeps no account that was made in a class of another owner',
        text: 'from_owner === actor.id || from_owner === to_owner,',
        without: 'actor.id > 0 || from_owner === to_owner,',
      },
    ],
  ),
  ...rights('features/word-groups/word-groups.policies.ts', [
    ['  read: isOwner,', 'GET /wordgroups/:id'],
    ['  change: isOwner,', 'PUT /wordgroups/:id'],
    ['  assign: isOwner,', 'POST /usergroups/:id/assign-wordgroup'],
    ['  readResults: isOwner,', 'GET /wordgroups/:id/results'],
    ['  read: (actor, { recipient_id }) => recipient_id === actor.id,', 'GET /wordgroups/shares/:id'],
    ['  undo: (actor, { user_id }) => user_id === actor.id,', 'POST /undo/:id'],
  ]),
  ...rights('features/words/words.policies.ts', [
    ['  change: (actor, { user_id }) => user_id === actor.id,', 'PUT /words/:id'],
  ]),
  ...rights('features/runs/runs.policies.ts', [
    [
      '  readResult: (actor, { user_id, teacher_ids }) => user_id === actor.id || teacher_ids.includes(actor.id),',
      'GET /test-results/:testId/:resultId',
    ],
    ['  practise: (actor, { user_id }) => user_id === actor.id,', 'POST /test-results/:testId/:resultId/practice'],
    [
      '  voidResult: (actor, { teacher_ids }) => teacher_ids.includes(actor.id),',
      'DELETE /test-results/:testId/:resultId',
    ],
    ['  play: (actor, { played_by }) => played_by === actor.id,', 'POST /tests/results'],
  ]),
  ...rights('features/tasks/tasks.policies.ts', [
    ['  readResultsOfClass: isTeacher,', 'GET /tests/:id/results/export'],
    ['  change: (actor, task) => isAuthorOfExercise(actor, task) || isTeacher(actor, task),', 'PUT /tests/:id'],
    ['  supervise: isTeacher,', 'POST /tests/:id/more-time'],
  ]),
];
