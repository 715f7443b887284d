import type { RunClock } from '@slovickovo/contract/runs/runs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { openSession } from '../../../testing/databases/open-session.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { AT_ONCE_MS, openStream } from '../../../testing/event-stream.ts';
import type { Person } from '../../../testing/school.ts';

/** A busy machine needs longer than the second that a test waits by default. */
const BUSY = { timeout: 10_000 };

let room: Classroom;
let address: string;

beforeAll(async () => {
  room = await createClassroom();
  address = await room.school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => room.school.close());

/** A class of a new teacher with two pupils, one of whom is writing its test; the teacher watches. */
async function scene() {
  const { school } = room;
  const [teacher, [pupil, classmate]] = [await school.teacher(), (await school.pupils(2)) as [Person, Person]];
  const { id: classId } = await school.classOf(teacher, [pupil, classmate]);
  const group = await school.wordGroupOf(teacher);
  const { data: test } = await school.as(teacher).post('/tests', {
    name: 'Zvieratá',
    usergroup_id: classId,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    language_ids: { language_from_id: group.language_from_id, language_to_id: group.language_to_id },
    settings: {
      ...{ type: 'select', difficulty: 'easy', time: 10, diacritic: true, email: false, ugType: 'test' },
      ...{ wordGroups: [group.id], words: [] },
    },
  });
  const run = await room.start(pupil, test.id);
  return { teacher, pupil, classmate, classId, taskId: test.id as number, run };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const watch = (person: Person, taskId: number) => openStream(`${address}/api/tests/${taskId}/live`, person);
const follow = (person: Person, runId: number) =>
  openStream<RunClock>(`${address}/api/tests/results/${runId}/clock`, person);

/** An idle connection of the pool has a timer: those that open during a test must not count. */
const openEveryConnection = () =>
  Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(room.school.db)));
/** The number of timers of this process. */
const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** As the erasure of its only teacher does, also while a test is written. */
const deleteClass = (classId: number) =>
  room.school.db.deleteFrom('classes').where('id', '=', classId).executeTakeFirstOrThrow();

const giveTo = (teacher: Person, classId: number) =>
  room.school.db.transaction().execute(async (tx) => {
    await tx.updateTable('classes').set({ created_by: teacher.id }).where('id', '=', classId).execute();
    await tx.updateTable('class_teachers').set({ user_id: teacher.id }).where('class_id', '=', classId).execute();
  });

describe('a live view ends at once', () => {
  const { as, db } = { as: (person: Person) => room.school.as(person), db: () => room.school.db };
  it.each<{ when: string; act: (scene: Scene) => Promise<unknown> }>([
    { when: 'its session is logged out', act: ({ teacher }) => as(teacher).post('/logout') },
    { when: 'its session expires', act: ({ teacher }) => room.school.expireSession(teacher) },
    { when: 'its class is deleted', act: ({ classId }) => deleteClass(classId) },
    { when: 'its test is deleted', act: ({ teacher, taskId }) => as(teacher).delete(`/tests/${taskId}`) },
    {
      when: 'its class is given to another teacher',
      act: ({ classId }) => giveTo(room.teacher, classId),
    },
    {
      when: 'its teacher is a teacher no more',
      act: ({ teacher }) => db().updateTable('users').set({ role: 'user' }).where('id', '=', teacher.id).execute(),
    },
  ])('when $when', async ({ act }) => {
    const found = await scene();
    const live = await watch(found.teacher, found.taskId);
    await live.until(() => true);
    await act(found);
    expect(await live.ended()).toBeLessThan(AT_ONCE_MS);
  });

  it('when its second teacher is removed, and the owner goes on watching', async () => {
    const { teacher, classId, taskId } = await scene();
    const second = await room.school.teacher();
    await room.school.addTeachers(classId, [second]);
    const [owners, seconds] = [await watch(teacher, taskId), await watch(second, taskId)];
    await seconds.until(() => true);
    await room.school.db.deleteFrom('class_teachers').where('user_id', '=', second.id).execute();
    expect(await seconds.ended()).toBeLessThan(AT_ONCE_MS);
    await owners.until(() => true);
    owners.stop();
  });

  it('and leaves the views of others open', async () => {
    const { teacher, taskId } = await scene();
    const other = { ...teacher, token: await openSession(room.school.db, teacher.id) };
    const [ending, staying] = [await watch(other, taskId), await watch(teacher, taskId)];
    await room.school.as(other).post('/logout');
    expect(await ending.ended()).toBeLessThan(AT_ONCE_MS);
    await staying.until(() => true);
    await staying.until(() => true);
    staying.stop();
  });
});

describe('the streams of one user', () => {
  it('are ten at most: a new one ends the oldest, and those of others stay', async () => {
    const { teacher, pupil, taskId, run } = await scene();
    const live = await watch(teacher, taskId);
    const streams = [];
    for (let n = 0; n < 12; n += 1) streams.push(await follow(pupil, run.id));
    const [first, second, ...others] = streams;
    expect(await first?.ended()).toBeLessThan(AT_ONCE_MS);
    expect(await second?.ended()).toBeLessThan(AT_ONCE_MS);
    await room.school.as(teacher).post(`/tests/${taskId}/more-time`, { minutes: 5 });
    for (const stream of others) {
      await stream.until(({ deadline }) => deadline !== run.deadline);
      stream.stop();
    }
    await live.until(() => true);
    live.stop();
  });
});

describe('a live view that cannot begin', () => {
  it('leaves no timer behind when the first reading fails', async () => {
    const { teacher, taskId } = await scene();
    const { db } = room.school;
    await openEveryConnection();
    const timers = countTimers();
    // The view reads this column, and the right to it does not.
    await sql`alter table runs rename column seen_at to away`.execute(db);
    expect((await fetch(`${address}/api/tests/${taskId}/live`, { headers: bearer(teacher) })).status).toBe(500);
    await sql`alter table runs rename column away to seen_at`.execute(db);
    await vi.waitFor(() => expect(countTimers()).toBeLessThanOrEqual(timers), BUSY);
  });

  it('leaves no timer behind when the browser leaves during the first reading', async () => {
    const { teacher, taskId } = await scene();
    await openEveryConnection();
    const timers = countTimers();
    const stop = new AbortController();
    await room.school.db.transaction().execute(async (tx) => {
      await sql`lock table runs in access exclusive mode`.execute(tx);
      const opening = fetch(`${address}/api/tests/${taskId}/live`, { headers: bearer(teacher), signal: stop.signal });
      await vi.waitFor(async () => expect(await countWaiting(tx)).toBeGreaterThan(0), BUSY);
      stop.abort();
      await expect(opening).rejects.toThrow();
    });
    await vi.waitFor(() => expect(countTimers()).toBeLessThanOrEqual(timers), BUSY);
  });
});

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

describe('GET /tests/results/:id/clock', () => {
  it('tells the player at once that the teacher gave more time', async () => {
    const { teacher, pupil, taskId, run } = await scene();
    const clock = await follow(pupil, run.id);
    const first = await clock.until(() => true);
    expect(first).toMatchObject({ id: run.id, state: 'open', deadline: run.deadline });
    const given = performance.now();
    await room.school.as(teacher).post(`/tests/${taskId}/more-time`, { minutes: 3 });
    const longer = await clock.until(() => true);
    expect(performance.now() - given).toBeLessThan(AT_ONCE_MS);
    expect(Date.parse(longer.deadline ?? '') - Date.parse(first.deadline ?? '')).toBe(3 * 60_000);
    clock.stop();
  });

  it.each<{ when: string; end: (scene: Scene) => Promise<unknown> }>([
    { when: 'handed in', end: ({ pupil, run }) => room.save(pupil, { id: run.id, date_finished: 'now' }) },
    {
      when: 'handed in by the removal of its pupil',
      end: ({ teacher, pupil, classId }) =>
        room.school.as(teacher).post(`/usergroups/${classId}/students/delete`, { delete: true, students: [pupil.id] }),
    },
  ])('tells the player that the run was $when, and ends', async ({ end }) => {
    const found = await scene();
    const clock = await follow(found.pupil, found.run.id);
    await clock.until(() => true);
    await end(found);
    expect(await clock.until(() => true)).toMatchObject({ state: 'finished' });
    expect(await clock.ended()).toBeLessThan(AT_ONCE_MS);
    const later = await follow(found.pupil, found.run.id);
    expect(await later.until(() => true)).toMatchObject({ state: 'finished' });
    await later.ended();
  });

  it('ends when the session is logged out, or the class is deleted with its runs', async () => {
    const [first, second] = [await scene(), await scene()];
    const loggedOut = await follow(first.pupil, first.run.id);
    const deleted = await follow(second.pupil, second.run.id);
    await room.school.as(first.pupil).post('/logout');
    await deleteClass(second.classId);
    expect(await loggedOut.ended()).toBeLessThan(AT_ONCE_MS);
    expect(await deleted.ended()).toBeLessThan(AT_ONCE_MS);
  });

  it('is for the player alone', async () => {
    const { teacher, classmate, run } = await scene();
    for (const other of [teacher, classmate]) expect((await follow(other, run.id)).reply.status).toBe(404);
  });
});
