import { QUESTION_TYPES } from '@slovickovo/domain/question-types/question-types';
import { OWN_FIELDS } from '@slovickovo/domain/question-types/written-questions';
import { ENVELOPE, type SpecifiedCall } from '../specified-call.ts';
import { ENTITIES as E, fieldsOf } from '../specified-entities.ts';
import { type SpecifiedWorld, taskForm } from '../specified-world.ts';

const QUESTIONS = 'testResult.result.questions[]';
const RUN = [...fieldsOf('testResult', E.RESULT), ...fieldsOf(QUESTIONS, E.QUESTION)];
const FINISHED = [...fieldsOf('', E.LISTED_RESULT), ...fieldsOf('', E.SUMMARY)].map((field) => field.slice(1));
const SERVER_JUDGES =
  'decisions on the specification, generate and results: the server makes questions, verdicts, points and dates';
const ALL_OF_TASK = fieldsOf('data', E.TASK);

/** Starts a run of new homework with the test object, as GET /tests/{id} returns it. */
const generate =
  (type: string) =>
  async ({ school, newPupil, homework }: SpecifiedWorld) => {
    const as = await newPupil();
    const { data } = await school.as(as).get(`/tests/${await homework(type)}`);
    return { as, body: data };
  };

/** A run of each type whose questions have a field of their own. */
const STARTED_RUNS = QUESTION_TYPES.flatMap((type): SpecifiedCall[] => {
  const field = OWN_FIELDS[type];
  if (field === null) return [];
  return [
    {
      place: `product §7.13, product §3.12, product §3.13, the type ${type}`,
      call: 'POST /tests/generate',
      send: generate(type),
      reply: [...RUN, `${QUESTIONS}.${field}`],
      changed: SERVER_JUDGES,
    },
  ];
});

/** Exercises, homework, tests and their results. */
export const TASK_CALLS: SpecifiedCall[] = [
  {
    place: 'product §7.12',
    call: 'POST /tests',
    send: ({ pupil, group }) => ({ as: pupil, body: taskForm(group.id, null) }),
    reply: ALL_OF_TASK,
  },
  {
    place: 'product §7.12',
    call: 'GET /tests',
    send: async ({ school, pupil, group }) => {
      await school.as(pupil).post('/tests', taskForm(group.id, null));
      return { as: pupil };
    },
    reply: fieldsOf('data[]', E.TASK),
    changed: ENVELOPE,
  },
  {
    place: 'product §7.12, product §3.11',
    call: 'GET /tests/:id',
    send: ({ pupil, homeworkId }) => ({ as: pupil, params: { id: homeworkId } }),
    reply: [...ALL_OF_TASK, ...fieldsOf('data.settings.words[]', 'from to')],
  },
  {
    place: 'product §7.12',
    call: 'PUT /tests/:id',
    send: ({ teacher, group, classId, homeworkId }) => ({
      as: teacher,
      params: { id: homeworkId },
      body: taskForm(group.id, classId),
    }),
    reply: ALL_OF_TASK,
    changed: 'decisions on the specification, edit: name and window change, the rest is ignored',
  },
  {
    place: 'product §7.12',
    call: 'DELETE /tests/:id',
    send: async ({ teacher, homework }) => ({ as: teacher, params: { id: await homework('select') } }),
    reply: [],
  },
  {
    place: 'product §7.12',
    call: 'GET /tests/assigned',
    send: ({ pupil }) => ({ as: pupil }),
    reply: fieldsOf('data[].tests[]', E.TASK),
  },
  {
    place: 'product §7.12',
    call: 'GET /tests/usergroups',
    send: ({ teacher }) => ({ as: teacher }),
    reply: ['data[].usergroup_id', ...fieldsOf('data[].tests[]', E.TASK)],
  },
  {
    place: 'product §7.12',
    call: 'GET /tests/usergroups/:classId',
    send: ({ teacher, classId }) => ({ as: teacher, params: { classId } }),
    reply: ['data.usergroup_id', ...fieldsOf('data.tests[]', E.TASK)],
  },
  ...STARTED_RUNS,
  {
    place: 'product §7.12',
    call: 'POST /tests/results',
    send: async ({ pupil, homework, run }) => {
      const started = await run(await homework('select'));
      return { as: pupil, body: { ...started, date_finished: new Date().toISOString() } };
    },
    reply: RUN,
    changed: `${SERVER_JUDGES}; the run is \`testResult\``,
  },
  {
    place: 'product §7.12',
    call: 'GET /tests/results/usergroup',
    send: ({ teacher }) => ({ as: teacher }),
    reply: ['data[].usergroup_id', ...FINISHED.map((field) => `data[].results[].${field}`)],
  },
  {
    place: 'product §7.12',
    call: 'GET /tests/results/usergroup/:classId',
    send: ({ pupil, classId }) => ({ as: pupil, params: { classId } }),
    reply: ['data.usergroup_id', ...FINISHED.map((field) => `data.results[].${field}`)],
  },
  {
    place: 'product §7.12',
    call: 'GET /tests/results/usergroup/tests',
    send: ({ teacher }) => ({ as: teacher }),
    reply: [
      'data[].usergroup_id',
      'data[].tests[].id',
      ...FINISHED.map((field) => `data[].tests[].results[].${field}`),
    ],
  },
  {
    place: 'product §7.13, product §3.14',
    call: 'GET /test-results-all/:id',
    send: ({ teacher, homeworkId }) => ({ as: teacher, params: { id: homeworkId } }),
    reply: FINISHED.map((field) => `data.results[].${field}`),
  },
  {
    place: 'product §7.12',
    call: 'DELETE /test-results/:testId/:resultId',
    send: async ({ school, teacher, pupil, homework, run }) => {
      const testId = await homework('select');
      const { id: resultId } = await run(testId);
      await school.as(pupil).post('/tests/results', { id: resultId, date_finished: new Date().toISOString() });
      return { as: teacher, params: { testId, resultId } };
    },
    reply: ['data.valid'],
  },
];
