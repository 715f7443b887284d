import { type Guard, guardsOf } from '../guard.ts';

const ACCESS = 'http/access.api.test.ts';

/** A right of a table: its line in the file, and a call of the matrix that it decides, or a file of tests. */
type Right = readonly [line: string, decides: string];

const SERVER = 'apps/server/src/';
const TEACHERS = 'features/classes/teachers/teachers.api.test.ts';
const MARK_SCALE = ['features/classes/mark-scale/mark-scale.api.test.ts'];

/** Returns a guard for each right: without it everybody has the right. */
function rights(file: string, listed: readonly Right[]): Guard[] {
  return guardsOf(
    file,
    [ACCESS],
    listed.map(([line, decides]) => {
      const [right = ''] = line.split(':');
      return {
        name: `the right "${right.trim()}" decides at ${decides}`,
        text: line,
        without: `${right}: () => true,`,
        ...(decides.endsWith('.ts') ? { tests: [decides] } : { only: `access > ${decides}` }),
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
    ['  own: (actor, found) => isTeacher(actor, found) && found.created_by === actor.id,', TEACHERS],
  ]),
  ...rights('features/classes/teachers/teachers.policies.ts', [
    [
      '  end: (actor, { created_by, teacher_id }) =>\n    teacher_id !== created_by && (teacher_id === actor.id || created_by === actor.id),',
      TEACHERS,
    ],
  ]),
  ...rights('features/word-groups/word-groups.policies.ts', [
    ['  read: isOwner,', 'GET /wordgroups/:id'],
    ['  assign: isOwner,', 'POST /usergroups/:id/assign-wordgroup'],
    ['  readResults: isOwner,', 'GET /wordgroups/:id/results'],
    ['  read: (actor, { recipient_id }) => recipient_id === actor.id,', 'GET /wordgroups/shares/:id'],
  ]),
  ...guardsOf(
    'features/word-groups/word-groups.policies.ts',
    [ACCESS],
    [
      {
        // The reply reads the group, so that right refuses as well.
        name: 'a word group is changed by its owner',
        replacements: [
          ['  change: isOwner,', '  change: () => true,'],
          ['  read: isOwner,', '  read: () => true,'],
        ],
        only: 'access > PUT /wordgroups/:id',
      },
      {
        name: 'a change is undone by its user',
        text: '  undo: (actor, { user_id }) => user_id === actor.id,',
        without: '  undo: () => true,',
        and: {
          file: `${SERVER}features/word-groups/undo/undo.repository.ts`,
          replacements: [[' and user_id = ${userId} and ', ' and ']],
        },
        only: 'access > POST /undo/:id',
      },
    ],
  ),
  ...rights('features/words/words.policies.ts', [
    ['  change: (actor, { user_id }) => user_id === actor.id,', 'PUT /words/:id'],
  ]),
  ...rights('features/runs/runs.policies.ts', [
    [
      '  readResult: (actor, { user_id, teacher_ids }) => user_id === actor.id || teacher_ids.includes(actor.id),',
      'GET /test-results/:testId/:resultId',
    ],
    ['  practise: (actor, { user_id }) => user_id === actor.id,', 'features/runs/starting/practice.api.test.ts'],
    [
      '  voidResult: (actor, { teacher_ids }) => teacher_ids.includes(actor.id),',
      'DELETE /test-results/:testId/:resultId',
    ],
    ['  play: (actor, { played_by }) => played_by === actor.id,', 'POST /tests/results'],
  ]),
  ...rights('features/tasks/tasks.policies.ts', [
    ['  readResultsOfClass: isTeacher,', 'features/tasks/tasks.api.test.ts'],
    ['  change: (actor, task) => isAuthorOfExercise(actor, task) || isTeacher(actor, task),', 'PUT /tests/:id'],
    ['  supervise: isTeacher,', 'POST /tests/:id/more-time'],
    ['  remind: isTeacher,', 'POST /tests/:id/reminders'],
    [
      "  read: (actor, task) =>\n    isAuthorOfExercise(actor, task) ||\n    isTeacher(actor, task) ||\n    (task.usergroup_id !== null && task.is_student && (task.started || task.kind === 'test')),",
      'GET /tests/:id',
    ],
  ]),
  ...guardsOf(
    'features/runs/runs.policies.ts',
    [ACCESS],
    [
      {
        name: 'a class task is played by its pupils',
        text: 'return is_student && (isOwn || teacher_ids.includes(actor.id));',
        without: 'return is_student || isOwn || teacher_ids.includes(actor.id);',
        only: 'access > POST /tests/generate',
      },
      {
        name: 'an exercise is played by its author',
        text: "if (kind === 'exercise') return created_by === actor.id && user_id === actor.id;",
        without: "if (kind === 'exercise') return created_by > 0;",
        tests: ['features/runs/starting/starting.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'policies.ts',
    [ACCESS],
    [
      {
        name: 'a call without the right is refused',
        text: "  if (!isAllowed) throw new AppError('not_found');\n",
        without: '',
        only: 'access > PUT /words/:id',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/saving/saving.service.ts',
    ['features/runs/starting/entered-tests.api.test.ts'],
    [
      {
        name: 'whoever entered a result reads it as long as a teacher of its pupil may',
        text: '  authorize(mayRead);\n',
        without: '',
      },
    ],
  ),
  ...guardsOf('features/classes/mark-scale/mark-scale.repository.ts', MARK_SCALE, [
    {
      name: 'only a teacher of the class sets its scale of marks',
      text: "    .where(teaches(teacherId, 'classes.id'))\n",
      without: '',
    },
  ]),
  ...guardsOf('features/tasks/results.service.ts', MARK_SCALE, [
    {
      name: 'no pupil is told the scale of marks with a test',
      text: 'mark_bounds: isTeacher && isTest ?',
      without: 'mark_bounds: isTest ?',
    },
  ]),
  ...guardsOf('features/classes/class-detail.service.ts', MARK_SCALE, [
    {
      name: 'no pupil is told the scale of marks with the class',
      text: '    : {};\n',
      without: '    : { mark_bounds };\n',
    },
  ]),
];
