import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import type { App } from '../../../http/implement.ts';
import { type Classroom, createClassroom, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person } from '../../../testing/school.ts';
import { finishOverdueRuns } from '../settling.service.ts';

/**
 * Looks for a second attempt at a class test in random orders of calls that are all legal: leaving and joining, a task that
 * is hidden, shown and edited, a second tab, a restart. `MODEL_RUNS` raises the number of stories.
 */
const STORIES = Number(process.env.MODEL_RUNS ?? 25);
const STEPS = 40;
// With the lock nobody could leave during a test; the attempt is the only one without it as well.
const SETTINGS = { EXAM_LOCK: 'false' };
const LONG_AGO = '2026-01-01T00:00:00.000Z';

const STEP_NAMES = [
  'start',
  'start',
  'startInOtherTab',
  'answer',
  'answer',
  'finish',
  'quit',
  'leave',
  'leave',
  'remove',
  'join',
  'join',
  'join',
  'admit',
  'hide',
  'show',
  'close',
  'open',
  'assign',
  'unassign',
  'editWord',
  'restart',
  'sweep',
  'void',
] as const;
type Step = (typeof STEP_NAMES)[number];

/** The expected state of the pupil and of the test. */
interface Model {
  isMember: boolean;
  /** Joined after the test had begun. */
  isLate: boolean;
  isAdmitted: boolean;
  isShown: boolean;
  isOpen: boolean;
  run: 'none' | 'open' | 'finished';
}

let room: Classroom;
let accessCode: string;
let groupId: number;
let wordId: number;

beforeAll(async () => {
  room = await createClassroom(SETTINGS);
  accessCode = (await room.school.as(room.teacher).get(`/usergroups/${room.classId}`)).data.access_code;
  const asked = room.school.db.selectFrom('word_group_words').select(['word_group_id', 'word_id']);
  ({ word_group_id: groupId, word_id: wordId } = await asked.executeTakeFirstOrThrow());
});
afterAll(() => room.school.close());

const leave = (person: Person) => room.school.as(person).post(`/usergroups/${room.classId}/remove-me`);
const join = (person: Person) => room.school.as(person).post('/usergroups/user-assign', { access_code: accessCode });
const begin = (person: Person, id: number) => room.school.as(person).post('/tests/generate', { id });

async function newPupil(): Promise<Person> {
  const pupil = await room.school.pupil();
  await room.school.db.insertInto('class_students').values({ class_id: room.classId, user_id: pupil.id }).execute();
  return pupil;
}

/** What the model expects of a start: the refusal, or whether the run is the present one. */
function expectedStart(model: Model): 'not_found' | 'task_inactive' | 'test_done' | 'not_admitted' | 'same' | 'new' {
  if (!model.isMember) return 'not_found';
  if (model.run === 'open' && model.isShown) return 'same';
  if (model.run === 'open') model.run = 'finished';
  if (!model.isShown || !model.isOpen) return 'task_inactive';
  if (model.run === 'finished') return 'test_done';
  if (model.isLate && !model.isAdmitted) return 'not_admitted';
  model.run = 'open';
  return 'new';
}

async function play(steps: readonly Step[]): Promise<void> {
  const { school, teacher, classId } = room;
  const { db } = school;
  const pupil = await newPupil();
  const taskId = await room.test();
  const model: Model = {
    isMember: true,
    isLate: false,
    isAdmitted: false,
    isShown: true,
    isOpen: true,
    run: 'none',
  };
  let run: StartedRun | undefined;
  let app: App = school.app;
  const call = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    expect(reply.statusCode).toBeLessThan(500);
    return reply.json();
  };
  const start = async () => {
    const reply = await call(pupil, 'POST', '/tests/generate', { id: taskId });
    const expected = expectedStart(model);
    if (expected !== 'same' && expected !== 'new') return expect(reply.message).toBe(expected);
    if (expected === 'same') {
      expect(reply.testResult.id).toBe(run?.id);
      expect(shownSides(reply.testResult)).toEqual(shownSides(run as StartedRun));
    }
    run = reply.testResult;
  };
  const save = async (body: object, ends: boolean) => {
    if (run === undefined) return;
    await call(pupil, 'POST', '/tests/results', { id: run.id, ...body });
    if (model.run === 'open' && (ends || !model.isShown)) model.run = 'finished';
  };
  const former = () => {
    Object.assign(model, { isMember: false, isAdmitted: false, run: model.run === 'open' ? 'finished' : model.run });
  };
  const setShown = async (isShown: boolean) => {
    await db.updateTable('tasks').set({ valid: isShown }).where('id', '=', taskId).execute();
    model.isShown = isShown;
  };
  const setWindow = async (until: string | null) => {
    const reply = await call(teacher, 'PUT', `/tests/${taskId}`, { name: 'Zmenená', valid_until: until });
    // A deleted task cannot be edited.
    if (reply.status === 'success') model.isOpen = until === null;
  };

  const acts: { [Name in Step]: () => Promise<unknown> } = {
    start,
    startInOtherTab: start,
    answer: () => save({ answers: [{ n: 0, response: 'neviem' }], known: 0 }, false),
    finish: () => save({ date_finished: 'now' }, true),
    quit: () => save({ discard: true }, true),
    leave: async () => {
      const reply = await call(pupil, 'POST', `/usergroups/${classId}/remove-me`);
      expect(reply.status === 'success').toBe(model.isMember);
      if (model.isMember) former();
    },
    remove: async () => {
      await call(teacher, 'POST', `/usergroups/${classId}/students/delete`, { delete: true, students: [pupil.id] });
      former();
    },
    join: async () => {
      expect((await call(pupil, 'POST', '/usergroups/user-assign', { access_code: accessCode })).status).toBe(
        'success',
      );
      if (!model.isMember) Object.assign(model, { isMember: true, isLate: true });
    },
    admit: async () => {
      const reply = await call(teacher, 'POST', `/tests/${taskId}/admissions`, { user_id: pupil.id });
      expect(reply.status === 'success').toBe(model.isMember && model.isShown);
      if (reply.status === 'success' && model.isLate) model.isAdmitted = true;
    },
    hide: () => setShown(false),
    show: () => setShown(true),
    close: () => setWindow(new Date(Date.now() - 1_000).toISOString()),
    open: () => setWindow(null),
    assign: () =>
      call(teacher, 'POST', `/usergroups/${classId}/assign-wordgroup`, { wordgroup_id: groupId, valid_from: LONG_AGO }),
    unassign: () => call(teacher, 'POST', `/usergroups/${classId}/wordgroups/delete`, { wordgroups: [groupId] }),
    editWord: () => call(teacher, 'PUT', `/words/${wordId}`, { word_text: 'dog', translation: 'psík' }),
    restart: async () => {
      if (app !== school.app) await app.close();
      app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', ...SETTINGS }), db });
    },
    sweep: async () => {
      await finishOverdueRuns(app.context);
      if (model.run === 'open' && !model.isShown) model.run = 'finished';
    },
    void: async () => {
      if (run === undefined) return;
      const reply = await call(teacher, 'DELETE', `/test-results/${taskId}/${run.id}`);
      expect(reply.status === 'success').toBe(model.run === 'finished');
      if (reply.status !== 'success') return;
      model.run = 'none';
      run = undefined;
    },
  };

  for (const step of steps) {
    await acts[step]();
    const live = await db
      .selectFrom('runs')
      .select(['id', 'state'])
      .where('task_id', '=', taskId)
      .where('state', '<>', 'voided')
      .execute();
    // At most one attempt, and it is the first one: never other questions.
    expect(live).toEqual(model.run === 'none' ? [] : [{ id: run?.id, state: model.run }]);
    if (!model.isShown) continue;
    const { students } = (await call(teacher, 'GET', `/tests/${taskId}/statistics`)).data;
    const seen = students.find(({ user_id }: { user_id: number }) => user_id === pupil.id);
    if (model.run !== 'none' || model.isMember) expect(seen, step).toBeDefined();
    if (model.run !== 'finished') continue;
    expect(seen.standing.attempts).toBe(1);
    if (!model.isMember) expect(seen.left_class).toBe(true);
    expect((await call(teacher, 'GET', `/test-results/${taskId}/${run?.id}`)).status).toBe('success');
  }
  if (app !== school.app) await app.close();
}

const shownSides = ({ result }: StartedRun) => result.questions.map(({ word, wType }) => word[wType]);

it(`there is one attempt, and the teacher sees it, after each of ${STEPS} steps, in ${STORIES} stories`, {
  timeout: STORIES * 10_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEP_NAMES), { minLength: STEPS, maxLength: STEPS }), play),
    { numRuns: STORIES },
  );
});

describe('a pupil who leaves the class in the middle of a test and joins again', () => {
  it('gets no second run; the first one is handed in, and the teacher sees it marked', async () => {
    const { school, teacher } = room;
    const pupil = await newPupil();
    const taskId = await room.test();
    const run = await room.start(pupil, taskId);
    await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'neviem' }], known: 0 });
    expect((await leave(pupil)).status).toBe(200);
    const seenByTeacher = async () => {
      const { students } = (await school.as(teacher).get(`/tests/${taskId}/statistics`)).data;
      return students.find(({ user_id }: { user_id: number }) => user_id === pupil.id);
    };
    expect(await seenByTeacher()).toMatchObject({ left_class: true, standing: { attempts: 1, test_rate: 0 } });
    expect((await join(pupil)).body.status).toBe('success');
    const again = await begin(pupil, taskId);
    expect([again.status, again.message]).toEqual([409, 'test_done']);
    expect(await seenByTeacher()).toMatchObject({ left_class: true, needs_consent: false });
    const [row] = (await school.as(teacher).get(`/test-results-all/${taskId}`)).data.results;
    expect(row).toMatchObject({ id: run.id, user_id: pupil.id, left_class: true });
  });

  it('finds the run closed at once in a process that still knows it', async () => {
    const pupil = await newPupil();
    const run = await room.start(pupil, await room.test({ time: 10 }));
    const other = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', ...SETTINGS }), db: room.school.db });
    const headers = { authorization: `Bearer ${pupil.token}` };
    await other.inject({ method: 'POST', url: `/api/usergroups/${room.classId}/remove-me`, headers });
    await join(pupil);
    const reply = await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'neviem' }], known: 0 });
    expect(reply.body.change).toMatchObject({ state: 'finished', current: 0 });
    await other.close();
  });

  it('has a single result when the pupil leaves and hands in twenty times at once', async () => {
    const pupil = await newPupil();
    const taskId = await room.test();
    const run = await room.start(pupil, taskId);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? leave(pupil) : room.save(pupil, { id: run.id, date_finished: 'now' }),
      ),
    );
    const ledger = room.school.db.selectFrom('points_ledger').select('run_id').where('task_id', '=', taskId);
    expect(await ledger.execute()).toHaveLength(1);
  });
});

it('no statement can discard a run of a class test', async () => {
  const run = await room.start(await newPupil(), await room.test());
  const discarded = room.school.db.updateTable('runs').set({ state: 'discarded' }).where('id', '=', run.id).execute();
  await expect(discarded).rejects.toThrow('runs_attempt_check');
});

it('whatever was called, the data are consistent', async () => {
  expect(await violationsOf(room.school.database)).toEqual([]);
});
