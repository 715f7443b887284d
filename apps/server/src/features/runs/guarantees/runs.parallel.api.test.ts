import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, PAIRS } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Caller } from '../../../testing/school.ts';

const AT_ONCE = 50;

let room: Classroom;
let pupil: Caller;

beforeAll(async () => {
  room = await createClassroom();
  pupil = room.school.as(room.pupil);
});
afterAll(() => room?.school.close());

function atOnce<T>(call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));
}

function storedRuns(taskId: number) {
  return room.school.db.selectFrom('runs').select(['state', 'current']).where('task_id', '=', taskId).execute();
}

describe(`${AT_ONCE} starts at once`, () => {
  it('of one homework open one run, and each returns it', async () => {
    const id = await room.homework();
    const replies = await atOnce(() => pupil.post('/tests/generate', { id }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const runIds = new Set(replies.map(({ body }) => body.testResult.id));
    expect(runIds.size).toBe(1);
    expect(await storedRuns(id)).toEqual([{ state: 'open', current: 0 }]);
    await pupil.post('/tests/results', { id: [...runIds][0], discard: true });
  });

  it('of two homeworks open a run of one, and refuse the other by naming that run', async () => {
    const ids = [await room.homework(), await room.homework()];
    const replies = await atOnce((index) => pupil.post('/tests/generate', { id: ids[index % 2] }));
    const started = replies.filter(({ status }) => status === 200).map(({ body }) => body.testResult.id);
    const refused = replies.filter(({ message }) => message === 'run_open').map(({ body }) => body.data.run_id);
    expect(started.length + refused.length).toBe(AT_ONCE);
    const runIds = new Set([...started, ...refused]);
    expect(runIds.size).toBe(1);
    await pupil.post('/tests/results', { id: [...runIds][0], discard: true });
  });

  it('of one class test, by the pupil and by the teacher who enters it, open one run', async () => {
    const id = await room.test();
    const teacher = room.school.as(room.teacher);
    await atOnce((index) =>
      index % 2 === 0
        ? pupil.post('/tests/generate', { id })
        : teacher.post('/tests/generate', { id, user_id: room.pupil.id }),
    );
    expect(await storedRuns(id)).toEqual([{ state: 'open', current: 0 }]);
    const run = await room.school.db.selectFrom('runs').select('id').where('task_id', '=', id).executeTakeFirst();
    for (const player of [pupil, teacher]) {
      await player.post('/tests/results', { id: run?.id, answers: [], date_finished: 'now' });
    }
    expect(await storedRuns(id)).toEqual([{ state: 'finished', current: 0 }]);
  });
});

describe(`${AT_ONCE} finishes at once`, () => {
  it('make one result and one row of points, and each gets the same reply', async () => {
    const run = await room.start(room.pupil, await room.homework());
    const questions = answersOf(run, [2]);
    const finish = { id: run.id, result: { questions, current: 5 }, date_finished: '2026-01-01T00:00:00Z' };
    const replies = await atOnce(() => pupil.post('/tests/results', finish));

    // The replies differ only in their clock.
    const results = replies.map(({ testResult }) => JSON.stringify({ ...testResult, server_now: null }));
    expect(new Set(results).size).toBe(1);
    const { state, correct, points } = replies[0]?.testResult ?? {};
    expect({ state, correct }).toEqual({ state: 'finished', correct: 4 });
    const { db } = room.school;
    expect(await db.selectFrom('points_ledger').select('points').where('run_id', '=', run.id).execute()).toEqual([
      { points },
    ]);
    expect(await room.points(room.pupil)).toBe(points);
    const again = db
      .insertInto('points_ledger')
      .expression((from) => from.selectFrom('points_ledger').selectAll().where('run_id', '=', run.id));
    await expect(again.execute(), 'the database itself refuses a second row').rejects.toThrow('points_ledger_pkey');
  });

  it('with answers among them store each answer once', async () => {
    const id = await room.homework();
    const run = await room.start(room.pupil, id);
    const replies = await atOnce((index) =>
      pupil.post('/tests/results', {
        id: run.id,
        answers: PAIRS.slice(0, 1 + (index % PAIRS.length)).map((_, n) => ({ n, response: `odpoveď ${index}` })),
        date_finished: index % 7 === 6 ? 'now' : null,
      }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await room.school.db.selectFrom('answers').select('n').where('run_id', '=', run.id).execute();
    const numbers = stored.map(({ n }) => n).sort((one, other) => one - other);
    expect(numbers).toEqual([...numbers.keys()]);
    expect(await storedRuns(id)).toEqual([{ state: 'finished', current: numbers.length }]);
  });
});

it('whatever was called, the data are consistent', async () => {
  expect(await violationsOf(room.school.database)).toEqual([]);
});
