import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { type StoppedClock, stopClock } from '../../../testing/databases/stopped-clock.ts';
import type { Caller } from '../../../testing/school.ts';

/** The moment around which all tests here happen, in an hour from now. */
const BELL = Date.now() + 3_600_000;
const MINUTE = 60_000;
/** A limit of one minute has the shortest grace. */
const GRACE = 10_000;

let room: Classroom;
let clock: StoppedClock;
let pupil: Caller;

beforeAll(async () => {
  room = await createClassroom();
  clock = await stopClock(room.school.database, BELL);
  pupil = room.school.as(room.pupil);
});
afterAll(() => room.school.close());

const iso = (moment: number) => new Date(moment).toISOString();
const edges = [-1, 0, 1];

/** Starts a run at the moment. Returns the code of the refusal, or `started`. */
async function startAt(moment: number, taskId: number): Promise<string> {
  await clock.set(moment);
  const reply = await pupil.post('/tests/generate', { id: taskId });
  if (reply.status !== 200) return `${reply.status} ${reply.message}`;
  const { id, mode } = reply.testResult;
  await pupil.post('/tests/results', mode === 'sealed' ? { id, date_finished: 'now' } : { id, discard: true });
  return 'started';
}

describe.each(['homework', 'test'] as const)('a start of a %s', (kind) => {
  it.each([
    { edge: 'valid_from', window: { valid_from: iso(BELL), valid_until: null } },
    { edge: 'valid_until', window: { valid_from: iso(BELL - MINUTE), valid_until: iso(BELL) } },
  ])('one millisecond before, at, and after $edge', async ({ edge, window }) => {
    const outcomes: string[] = [];
    for (const offset of edges) {
      await clock.set(BELL - MINUTE);
      outcomes.push(await startAt(BELL + offset, await room[kind]({}, window)));
    }
    const closed = '409 task_inactive';
    const hidden = kind === 'homework' ? '404 not_found' : closed;
    // The start belongs to the window, the end does not.
    expect(outcomes).toEqual(edge === 'valid_from' ? [hidden, 'started', 'started'] : ['started', closed, closed]);
  });
});

describe('homework as its pupil sees it', () => {
  it.each(edges)('%i ms from its start', async (offset) => {
    await clock.set(BELL - MINUTE);
    const taskId = await room.homework({}, { valid_from: iso(BELL) });
    await clock.set(BELL + offset);
    expect((await pupil.get(`/tests/${taskId}`)).status).toBe(offset < 0 ? 404 : 200);
  });
});

describe.each([
  { edge: 'the deadline', end: BELL + MINUTE, window: { valid_until: null }, is: ['counts', 'late', 'late'] },
  {
    edge: 'the end of the grace',
    end: BELL + MINUTE + GRACE,
    window: { valid_until: null },
    is: ['late', 'over', 'over'],
  },
  {
    edge: 'the end of the window before the limit',
    end: BELL + 30_000,
    window: { valid_until: iso(BELL + 30_000) },
    is: ['counts', 'late', 'late'],
  },
])('an answer around $edge', ({ end, window, is }) => {
  // With `known` and without: the run is read in two ways, which must decide the same.
  it.each(
    edges.flatMap((offset, index) => [{}, { known: 0 }].map((known) => ({ offset, known, expected: is[index] }))),
  )('$offset ms from it, with $known', async ({ offset, known, expected }) => {
    await clock.set(BELL);
    const run = await room.start(room.pupil, await room.test({ time: 1 }, window));
    await clock.set(end + offset);
    const reply = await room.save(room.pupil, { id: run.id, answers: [{ n: 0, response: 'neviem' }], ...known });
    const { state } = reply.testResult ?? reply.body.change;
    const stored = await room.school.db
      .selectFrom('answers')
      .select(['late', 'counts'])
      .where('run_id', '=', run.id)
      .executeTakeFirstOrThrow();
    expect({ state, ...stored }).toEqual({
      state: expected === 'over' ? 'finished' : 'open',
      late: expected !== 'counts',
      counts: expected !== 'over',
    });
    await room.save(room.pupil, { id: run.id, date_finished: 'now' });
    const { data } = await pupil.get(`/test-results/${run.test_id}/${run.id}`);
    // A run ends at the latest when it closed, however late it is read.
    expect(Date.parse(data.date_finished)).toBeLessThanOrEqual(Date.parse(run.deadline as string) + GRACE);
  });
});

describe('a finish around the end of the grace', () => {
  it.each(edges)('%i ms from it', async (offset) => {
    await clock.set(BELL);
    const run = await room.start(room.pupil, await room.test({ time: 1 }));
    await clock.set(BELL + MINUTE + GRACE + offset);
    const body = { id: run.id, known: 0, answers: [{ n: 0, response: 'neviem' }], date_finished: 'now' };
    const { change } = (await room.save(room.pupil, body)).body;
    const closes = BELL + MINUTE + GRACE;
    expect(change).toMatchObject({
      state: 'finished',
      date_finished: iso(Math.min(closes, closes + offset)),
      current: offset < 0 ? 1 : 0,
    });
  });
});
