import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom, PAIRS } from '../../../testing/classroom.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';
import { finishOverdueRuns } from '../../runs/settling.service.ts';

const MINUTE_MS = 60_000;
const GRACE_MS = 10_000;

let room: Classroom;
const rooms: Classroom[] = [];

beforeEach(async () => {
  room = await createClassroom();
  rooms.push(room);
});
afterAll(async () => {
  for (const { school } of rooms) await school.close();
});

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const moveEnd = (taskId: number, valid_until: string | null) =>
  room.school.as(room.teacher).put(`/tests/${taskId}`, { name: 'Zvieratá', valid_until });
/** A sealed test sends no right answers. */
const ANSWERS = PAIRS.map((_, n) => ({ n, response: 'neviem' }));
const countedOf = async (runId: number) => {
  const answers = await room.school.db
    .selectFrom('answers')
    .select(['n', 'counts'])
    .where('run_id', '=', runId)
    .execute();
  return answers.filter(({ counts }) => counts).map(({ n }) => n);
};
const timesOf = (runId: number) =>
  room.school.db
    .selectFrom('runs')
    .select(['date_started', 'deadline', 'closes_at', 'extra_of_ms', 'state'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
const minutesOf = async (runId: number) => {
  const { deadline, date_started } = await timesOf(runId);
  return deadline === null ? null : (Date.parse(`${deadline}`) - Date.parse(`${date_started}`)) / MINUTE_MS;
};
const giveExtraTime = (pupil: Person, percent: number) =>
  room.school.db
    .updateTable('class_students')
    .set({ extra_percent: percent })
    .where('user_id', '=', pupil.id)
    .execute();

describe('the end of the window is moved while pupils write', () => {
  it('ends a test without a limit and an end for those who are inside: later answers do not count', async () => {
    const taskId = await room.test({ time: null }, { valid_until: null });
    const run = await room.start(room.pupil, taskId);
    expect(run.deadline).toBeNull();
    await room.save(room.pupil, { id: run.id, answers: ANSWERS.slice(0, 2) });
    const end = new Date().toISOString();
    await moveEnd(taskId, end);
    const { deadline, closes_at } = await timesOf(run.id);
    expect(deadline).toBe(end);
    expect(Date.parse(`${closes_at}`) - Date.parse(end)).toBe(GRACE_MS);
    await room.age(run.id, GRACE_MS / 1_000 + 1);
    const reply = await room.save(room.pupil, { id: run.id, answers: ANSWERS, date_finished: 'now' });
    expect(reply.testResult).toMatchObject({ state: 'finished' });
    expect((await countedOf(run.id)).sort()).toEqual([0, 1]);
    expect(await finishOverdueRuns(room.school.app.context)).toBe(0);
  });

  it('is found by the sweeper', async () => {
    const taskId = await room.test({ time: null }, { valid_until: null });
    const run = await room.start(room.pupil, taskId);
    await moveEnd(taskId, new Date().toISOString());
    await room.age(run.id, GRACE_MS / 1_000 + 1);
    expect(await finishOverdueRuns(room.school.app.context)).toBe(1);
    expect((await timesOf(run.id)).state).toBe('finished');
  });

  it('shortens a run only below its limit, and lengthens it up to the limit', async () => {
    const taskId = await room.test({ time: 20 }, { valid_until: at(10) });
    const run = await room.start(room.pupil, taskId);
    expect(await minutesOf(run.id)).toBeCloseTo(10, 1);
    await moveEnd(taskId, at(5));
    expect(await minutesOf(run.id)).toBeCloseTo(5, 1);
    await moveEnd(taskId, at(60));
    expect(await minutesOf(run.id)).toBeCloseTo(20, 1);
    await moveEnd(taskId, null);
    expect(await minutesOf(run.id)).toBeCloseTo(20, 1);
  });

  it('takes the end away again from a test without a limit', async () => {
    const taskId = await room.test({ time: null }, { valid_until: at(10) });
    const run = await room.start(room.pupil, taskId);
    await moveEnd(taskId, null);
    expect(await timesOf(run.id)).toMatchObject({ deadline: null, closes_at: null, extra_of_ms: null });
  });

  it('keeps extra time as a share, and minutes that the teacher has added', async () => {
    await giveExtraTime(room.pupil, 50);
    const taskId = await room.test({ time: 20 }, { valid_until: at(60) });
    const run = await room.start(room.pupil, taskId);
    expect(await minutesOf(run.id)).toBeCloseTo(30, 1);
    await room.school.as(room.teacher).post(`/tests/${taskId}/more-time`, { minutes: 4 });
    expect(await minutesOf(run.id)).toBeCloseTo(36, 1);
    await moveEnd(taskId, at(10));
    // Half of the time of the others more: (10 + 4) × 1.5.
    expect(await minutesOf(run.id)).toBeCloseTo(21, 1);
    expect((await timesOf(run.id)).extra_of_ms).toBeCloseTo(14 * MINUTE_MS, -4);
  });

  it('leaves runs alone that have ended, and those of other tasks', async () => {
    const [taskId, otherId] = [await room.test({ time: 20 }), await room.test({ time: 20 })];
    const ended = await room.start(room.pupil, taskId);
    await room.save(room.pupil, { id: ended.id, date_finished: 'now' });
    const endedBefore = await timesOf(ended.id);
    const run = await room.start(room.pupil, otherId);
    const before = await timesOf(run.id);
    await moveEnd(taskId, new Date().toISOString());
    expect(await timesOf(run.id)).toEqual(before);
    expect(await timesOf(ended.id)).toEqual(endedBefore);
  });

  it('reaches a run that is started in the same moment', async () => {
    const taskId = await room.test({ time: null }, { valid_until: null });
    const starts = [room.pupil, room.classmate].map((pupil) =>
      room.school.as(pupil).post('/tests/generate', { id: taskId }),
    );
    await Promise.all([...starts, moveEnd(taskId, new Date().toISOString())]);
    const open = await room.school.db
      .selectFrom('runs')
      .select('deadline')
      .where('task_id', '=', taskId)
      .where('state', '=', 'open')
      .execute();
    expect(open.filter(({ deadline }) => deadline === null)).toEqual([]);
  });
});

it('a new name leaves the end alone that a colleague is moving at that moment', async () => {
  const taskId = await room.test({ time: null }, { valid_until: at(10) });
  const later = at(60);
  const { renaming } = await room.school.db.transaction().execute(async (tx) => {
    await tx.updateTable('tasks').set({ valid_until: later }).where('id', '=', taskId).execute();
    const renaming = room.school.as(room.teacher).put(`/tests/${taskId}`, { name: 'Stromy' });
    await expect.poll(() => countWaiting(tx)).toBe(1);
    return { renaming };
  });
  expect((await renaming).data).toMatchObject({ name: 'Stromy', valid_until: later });
});

it('an end that is long past is refused; one of just now ends the task, and one that has passed stays', async () => {
  const taskId = await room.homework({}, { valid_from: at(-600) });
  const past = await moveEnd(taskId, at(-60));
  expect([past.status, past.fields]).toEqual([422, { valid_until: 'window_past' }]);
  expect((await moveEnd(taskId, at(0))).status).toBe(200);
  const ended = at(-300);
  await room.school.db.updateTable('tasks').set({ valid_until: ended }).where('id', '=', taskId).execute();
  expect((await moveEnd(taskId, ended)).status).toBe(200);
});

it('a test whose end is moved after it has passed is for those who have not written it', async () => {
  const taskId = await room.test({}, { valid_from: at(-600), valid_until: null });
  const { id } = await room.start(room.classmate, taskId);
  await room.save(room.classmate, { id, answers: ANSWERS, date_finished: 'now' });
  await room.school.db
    .updateTable('tasks')
    .set({ valid_until: at(-300) })
    .where('id', '=', taskId)
    .execute();
  const begin = (who: Person) => room.school.as(who).post('/tests/generate', { id: taskId });
  expect((await begin(room.pupil)).message).toBe('task_inactive');
  expect((await moveEnd(taskId, at(60))).status).toBe(200);
  expect((await begin(room.classmate)).message).toBe('test_done');
  expect((await begin(room.pupil)).status).toBe(200);
});
