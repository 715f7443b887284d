import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import type { App } from '../../../http/implement.ts';
import { type Classroom, createClassroom, PAIRS, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person } from '../../../testing/school.ts';
import { finishOverdueRuns } from '../settling.service.ts';

/**
 * Compares a class test with a model of thirty lines, under everything that two tabs, a repeated request, a restart,
 * the teacher and the clock can do to it, in any order. `MODEL_RUNS` raises the number of stories.
 */
const STORIES = Number(process.env.MODEL_RUNS ?? 25);
const STEPS = 60;

const LIMIT = 120;
const GRACE = 10;
// Steps of the clock are so long that the milliseconds of the test itself do not matter.
const TICK = 30;

type Step =
  | { do: 'start' | 'repeat' | 'skip' | 'finish' | 'quit' | 'tick' | 'crash' | 'sweep' | 'delete' | 'more' }
  | { do: 'answer'; right: boolean; count: number };

const simple = fc.constantFrom(
  ...(['start', 'start', 'repeat', 'skip', 'finish', 'quit', 'tick', 'crash', 'sweep', 'delete', 'more'] as const),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  simple.map((name) => ({ do: name })),
  fc.record({ do: fc.constant('answer' as const), right: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) }),
);

/** The reference: the expected state of the pupil's test. */
class Model {
  state: 'none' | 'open' | 'finished' = 'none';
  verdicts: boolean[] = [];
  elapsed = 0;
  limit = LIMIT;
  points = 0;

  /** The server finishes an overdue run before it handles a call. */
  settle(): void {
    if (this.state === 'open' && this.elapsed >= this.limit + GRACE) this.finish();
  }

  start(): 'same' | 'new' | 'test_done' {
    this.settle();
    if (this.state === 'finished') return 'test_done';
    if (this.state === 'open') return 'same';
    Object.assign(this, { state: 'open', verdicts: [], elapsed: 0, limit: LIMIT });
    return 'new';
  }

  answer(verdicts: boolean[]): void {
    this.settle();
    if (this.state === 'open') this.verdicts.push(...verdicts.slice(0, PAIRS.length - this.verdicts.length));
  }

  finish(): void {
    if (this.state !== 'open') return;
    this.state = 'finished';
    this.points = this.verdicts.filter(Boolean).length;
  }

  void(): boolean {
    if (this.state !== 'finished') return false;
    Object.assign(this, { state: 'none', verdicts: [], points: 0 });
    return true;
  }
}

/** Their teacher calls the server about 650 times, within the calls of a user in a minute. */
const STORIES_OF_A_CLASS = 100;

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

/** Whatever was called, the data are consistent. Then another class comes. */
async function changeClasses(): Promise<void> {
  expect(await violationsOf(room.school.database)).toEqual([]);
  await room.school.close();
  room = await createClassroom();
}

const RIGHT = new Map<string, string>(PAIRS.flatMap(([from, to]) => [[from, to] as const, [to, from] as const]));

async function play(steps: Step[], pupil: Person): Promise<void> {
  const taskId = await room.test({ time: LIMIT / 60 });
  const model = new Model();
  let run: StartedRun | undefined;
  let app = room.school.app;
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, who: Person, body?: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const reply = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
    expect(reply.statusCode).toBeLessThan(500);
    return reply.json();
  };
  const save = (body: Record<string, unknown>) => call('POST', '/tests/results', pupil, { id: run?.id, ...body });
  const shown = (n: number) => {
    const question = run?.result.questions[n];
    return question === undefined ? '' : (question.word[question.wType] as string);
  };

  const acts: { [Name in Step['do']]: (step: Extract<Step, { do: Name }>) => Promise<void> } = {
    start: async () => {
      const reply = await call('POST', '/tests/generate', pupil, { id: taskId });
      const expected = model.start();
      if (expected === 'test_done') return expect(reply.message).toBe('test_done');
      if (expected === 'same') expect(reply.testResult.id).toBe(run?.id);
      run = reply.testResult;
    },
    answer: async ({ right, count }) => {
      if (run === undefined) return;
      const first = model.verdicts.length;
      const answers = Array.from({ length: count }, (_, index) => first + index)
        .filter((n) => n < PAIRS.length)
        .map((n) => ({ n, response: right ? RIGHT.get(shown(n)) : 'zle' }));
      const { change } = await save({ answers, known: first });
      model.answer(answers.map(() => right));
      if (model.state !== 'open') return;
      expect(change.current).toBe(model.verdicts.length);
      expect(change.questions.map(({ valid }: { valid: boolean }) => valid)).toEqual(model.verdicts.slice(first));
    },
    repeat: async () => {
      if (run === undefined || model.verdicts.length === 0) return;
      await save({ answers: [{ n: 0, response: model.verdicts[0] ? 'zle' : RIGHT.get(shown(0)) }] });
      model.settle();
    },
    skip: async () => {
      if (run === undefined) return;
      await save({ answers: [{ n: model.verdicts.length + 1, response: 'preskočené' }] });
      model.settle();
    },
    finish: async () => {
      if (run === undefined) return;
      await save({ date_finished: 'now' });
      model.finish();
    },
    quit: async () => {
      if (run === undefined) return;
      await save({ discard: true });
      model.finish();
    },
    tick: async () => {
      if (model.state !== 'open' || run === undefined) return;
      await room.age(run.id, TICK);
      model.elapsed += TICK;
    },
    crash: async () => {
      // The process ends and loses its memory; another one serves the same database.
      await leave(app);
      app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db: room.school.db });
    },
    sweep: async () => {
      await finishOverdueRuns(app.context);
      model.settle();
    },
    delete: async () => {
      if (run === undefined) return;
      const reply = await call('DELETE', `/test-results/${taskId}/${run.id}`, room.teacher);
      expect(reply.status === 'success').toBe(model.void());
      if (reply.status === 'success') run = undefined;
    },
    more: async () => {
      const reply = await call('POST', `/tests/${taskId}/more-time`, room.teacher, { minutes: 1 });
      const isOpen = model.state === 'open' && model.elapsed < model.limit + GRACE;
      expect(reply.data.runs).toBe(isOpen ? 1 : 0);
      if (isOpen) model.limit += 60;
    },
  };

  for (const next of steps) {
    await acts[next.do](next as never);
    model.settle();
    // Everything else is locked exactly while the test is open, also before anything has ended an overdue run.
    const points = await call('GET', '/user/points', pupil);
    if (model.state === 'open') expect(points.message).toBe('test_in_progress');
    else expect(points.data).toBeDefined();
    const { data: open } = await call('GET', '/tests/results?open=1', pupil);
    expect(open?.id).toBe(model.state === 'open' ? run?.id : undefined);
    if (open) {
      const verdicts = open.result.questions.map(({ valid }: { valid: boolean | null }) => valid);
      expect(verdicts.slice(0, open.result.current)).toEqual(model.verdicts);
    }
    if (!open) expect((await call('GET', '/user/points', pupil)).data.total).toBe(model.points);
  }
  const ledger = await room.school.db
    .selectFrom('points_ledger')
    .select('run_id')
    .where('task_id', '=', taskId)
    .execute();
  expect(ledger).toHaveLength(model.state === 'finished' ? 1 : 0);
  if (model.state === 'open') await save({ date_finished: 'now' });
  await leave(app);
}

/** The first process serves every story. */
async function leave(app: App): Promise<void> {
  if (app !== room.school.app) await app.close();
}

it(`a class test agrees with the model after each of ${STEPS} steps, in ${STORIES} stories`, {
  timeout: STORIES * 10_000,
}, async () => {
  let stories = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      if (stories > 0 && stories % STORIES_OF_A_CLASS === 0) await changeClasses();
      stories += 1;
      const [pupil] = (await room.school.pupils(1)) as [Person];
      await room.school.db.insertInto('class_students').values({ class_id: room.classId, user_id: pupil.id }).execute();
      await play(steps, pupil);
      await room.school.db.deleteFrom('class_students').where('user_id', '=', pupil.id).execute();
    }),
    { numRuns: STORIES },
  );
});

it('whatever was called, the data are consistent', async () => {
  expect(await violationsOf(room.school.database)).toEqual([]);
});
