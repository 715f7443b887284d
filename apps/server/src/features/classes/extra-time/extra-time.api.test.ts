import { EXTRA_TIME } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Classroom, createClassroom, membersOf } from '../../../testing/classroom.ts';
import { type StoppedClock, stopClock } from '../../../testing/databases/stopped-clock.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';

/** The moment at which every test here begins, in an hour from now. */
const BELL = Date.now() + 3_600_000;
const MINUTE = 60_000;
const iso = (moment: number) => new Date(moment).toISOString();

let room: Classroom;
let clock: StoppedClock;

beforeAll(async () => {
  room = await createClassroom();
  clock = await stopClock(room.school.database, BELL);
});
beforeEach(async () => {
  await clock.set(BELL);
  await give(0, [room.pupil, room.classmate]);
});
afterAll(() => room.school.close());

const give = (percent: number, people: Person[], as = room.teacher) =>
  room.school.as(as).put(`/usergroups/${room.classId}/extra-time`, { students: people.map(({ id }) => id), percent });

/** The extra time of a pupil as the teacher sees it in the class. */
async function shown({ id }: Person): Promise<number | undefined> {
  const { data } = await room.school.as(room.teacher).get(`/usergroups/${room.classId}`);
  return data.assigned_users.find((student: { id: number }) => student.id === id)?.extra_time;
}

/** Minutes from the bell to the deadline of the pupil's open run. */
async function minutesOf(runId: number): Promise<number | null> {
  const { deadline } = await room.school.db
    .selectFrom('runs')
    .select('deadline')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  return deadline === null ? null : (Date.parse(deadline) - BELL) / MINUTE;
}

/** Starts a task and returns its deadline in minutes after the bell; the run is ended. */
async function minutesGiven(person: Person, taskId: number): Promise<number | null> {
  const run = await room.start(person, taskId);
  const minutes = await minutesOf(run.id);
  await room.save(person, { id: run.id, date_finished: 'now' });
  return minutes;
}

describe('the teacher', () => {
  it('gives several pupils extra time and takes it away; only teachers of the class see it', async () => {
    const { school, pupil, classmate, classId, teacher } = room;
    await give(50, [pupil, classmate]);
    expect([await shown(pupil), await shown(classmate)]).toEqual([50, 50]);
    await give(0, [classmate]);
    expect([await shown(pupil), await shown(classmate)]).toEqual([50, 0]);
    const { data } = await school.as(teacher).get(`/usergroups/${classId}/students/${pupil.id}`);
    expect(data.student.extra_time).toBe(50);
    for (const reader of [pupil, classmate]) {
      const reply = await school.as(reader).get(`/usergroups/${classId}`);
      expect(JSON.stringify(reply.data)).not.toContain('extra_time');
    }
  });

  it.each([-1, EXTRA_TIME.most_percent + 1, 12.5, '50'])('cannot set %j percent', async (percent) => {
    expect((await give(percent as number, [room.pupil])).status).toBe(400);
  });

  it('cannot reach pupils of other classes', async () => {
    const { school, teacher, otherTeacher, stranger, pupil } = room;
    const other = await school.classOf(otherTeacher, [stranger]);
    expect((await give(100, [stranger])).data).toEqual({ undo_id: null });
    const path = `/usergroups/${other.id}/extra-time`;
    expect((await school.as(teacher).put(path, { students: [stranger.id], percent: 100 })).status).toBe(404);
    expect((await give(100, [pupil], otherTeacher)).status).toBe(404);
    expect((await give(100, [pupil], pupil)).status).toBe(404);
    const rows = await school.db
      .selectFrom('class_students')
      .select('extra_percent')
      .where('user_id', 'in', [stranger.id, pupil.id])
      .execute();
    expect(rows.every(({ extra_percent }) => extra_percent === 0)).toBe(true);
  });

  it('shares the class: a second teacher changes it, and the undo of the first spares that', async () => {
    // Without a stopped clock: an undo is kept for some minutes.
    const own = await createClassroom();
    const { school, pupil, classmate, teacher, classId } = own;
    const second = await school.teacher();
    await school.addTeachers(classId, [second]);
    const set = (as: Person, percent: number, students: number[]) =>
      school.as(as).put(`/usergroups/${classId}/extra-time`, { students, percent });
    const { undo_id } = (await set(teacher, 50, [pupil.id, classmate.id])).data;
    await set(second, 25, [pupil.id]);
    expect((await school.as(second).post(`/undo/${undo_id}`)).status).toBe(404);
    const given = (await set(second, 75, [classmate.id])).data;
    await school.as(second).delete(`/usergroups/${classId}/teachers/${second.id}`);
    expect((await school.as(second).post(`/undo/${given.undo_id}`)).status).toBe(404);
    await school.addTeachers(classId, [second]);
    expect((await school.as(second).post(`/undo/${given.undo_id}`)).status).toBe(200);
    expect((await school.as(teacher).post(`/undo/${undo_id}`)).status).toBe(200);
    const { data } = await school.as(second).get(`/usergroups/${classId}`);
    const percents = data.assigned_users.map(({ id, extra_time }: { id: number; extra_time: number }) => [
      id,
      extra_time,
    ]);
    expect(Object.fromEntries(percents)).toEqual({ [pupil.id]: 25, [classmate.id]: 0 });
    await school.close();
  });
});

describe('the deadline of a run', () => {
  it.each([
    { what: 'a limit of ten minutes', time: 10, until: null, minutes: 15 },
    { what: 'the end of the window after eight minutes', time: 10, until: 8, minutes: 12 },
    { what: 'a window of twenty minutes without a limit', time: null, until: 20, minutes: 30 },
    // A share of at most the longest limit, 160 min.
    { what: 'a window of a week without a limit', time: null, until: 7 * 24 * 60, minutes: 7 * 24 * 60 + 80 },
    { what: 'no end', time: null, until: null, minutes: null },
  ])('of a class test with $what', async ({ time, until, minutes }) => {
    const { pupil, classmate } = room;
    await give(50, [pupil]);
    const valid_until = until === null ? null : iso(BELL + until * MINUTE);
    const taskId = await room.test({ time }, { valid_from: iso(BELL - MINUTE), valid_until });
    expect(await minutesGiven(pupil, taskId)).toBe(minutes);
    expect(await minutesGiven(classmate, taskId)).toBe(time === null ? until : Math.min(time, until ?? time));
  });

  it('of homework has a share of its limit, and of its window none', async () => {
    const { pupil } = room;
    await give(100, [pupil]);
    const window = { valid_from: iso(BELL - MINUTE), valid_until: iso(BELL + 60 * MINUTE) };
    expect(await minutesGiven(pupil, await room.homework({ time: 10 }, window))).toBe(20);
    expect(await minutesGiven(pupil, await room.homework({ time: null }, window))).toBe(60);
  });

  it('of an exercise has none', async () => {
    const { school, pupil } = room;
    await give(100, [pupil]);
    const group = await school.wordGroupOf(pupil);
    const { data } = await school.as(pupil).post('/tests', {
      ...{ name: 'Moje', usergroup_id: null, valid_from: iso(BELL), valid_until: null },
      language_ids: { language_from_id: 6, language_to_id: 24 },
      settings: {
        ...{ type: 'folding', difficulty: 'easy', time: 10, diacritic: true, email: false },
        ...{ wordGroups: [group.id], words: [] },
      },
    });
    expect(await minutesGiven(pupil, data.id)).toBe(10);
  });

  it('moves at once when the teacher gives more, and never comes nearer', async () => {
    const { pupil, classmate } = room;
    const taskId = await room.test({ time: 20 }, { valid_from: iso(BELL - MINUTE) });
    const [run, other] = [await room.start(pupil, taskId), await room.start(classmate, taskId)];
    await give(25, [pupil]);
    expect(await minutesOf(run.id)).toBe(25);
    await give(100, [pupil]);
    expect(await minutesOf(run.id)).toBe(40);
    await give(25, [pupil]);
    expect([await minutesOf(run.id), await shown(pupil)]).toEqual([40, 25]);
    expect(await minutesOf(other.id)).toBe(20);
    for (const [person, { id }] of [
      [pupil, run],
      [classmate, other],
    ] as const) {
      await room.save(person, { id, date_finished: 'now' });
    }
  });

  it('moves to what each pupil had, when lesser extra time is undone', async () => {
    // Without a stopped clock, as above; six pupils with as many different times.
    const own = await createClassroom();
    const { school, teacher, classId } = own;
    const pupils = await membersOf(own, 6);
    const set = (percent: number, of: readonly Person[]) =>
      school.as(teacher).put(`/usergroups/${classId}/extra-time`, { students: of.map(({ id }) => id), percent });
    const percents = pupils.map((_, n) => 10 * (n + 2));
    for (const [n, percent] of percents.entries()) await set(percent, pupils.slice(n, n + 1));
    const lessened = (await set(5, pupils)).data;
    const taskId = await own.test({ time: 100 });
    for (const pupil of pupils) await own.start(pupil, taskId);
    expect((await school.as(teacher).post(`/undo/${lessened.undo_id}`)).status).toBe(200);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from deadline - date_started) / 60)::int as minutes
      from runs where task_id = ${taskId} order by user_id`.execute(school.db);
    expect(rows.map(({ minutes }) => minutes)).toEqual(percents.map((percent) => 100 + percent));
    await school.close();
  });

  it('has a share of minutes that everybody is given, and none of those that are for one pupil', async () => {
    const { school, teacher, pupil, classmate } = room;
    await give(50, [pupil]);
    const taskId = await room.test({ time: 20 }, { valid_from: iso(BELL - MINUTE) });
    const [run, other] = [await room.start(pupil, taskId), await room.start(classmate, taskId)];
    const add = (body: Record<string, unknown>) => school.as(teacher).post(`/tests/${taskId}/more-time`, body);
    await add({ minutes: 10 });
    expect([await minutesOf(run.id), await minutesOf(other.id)]).toEqual([45, 30]);
    await add({ minutes: 2, user_id: pupil.id });
    expect(await minutesOf(run.id)).toBe(47);
    // 50 % more of 30 minutes
    await give(100, [pupil]);
    expect(await minutesOf(run.id)).toBe(62);
    for (const [person, { id }] of [
      [pupil, run],
      [classmate, other],
    ] as const) {
      await room.save(person, { id, date_finished: 'now' });
    }
  });

  it('has no share of minutes in homework without a limit, which has no extra time', async () => {
    const { school, teacher, pupil, classmate } = room;
    await give(100, [pupil]);
    const taskId = await room.homework(
      { time: null },
      { valid_from: iso(BELL - MINUTE), valid_until: iso(BELL + 60 * MINUTE) },
    );
    const [run, other] = [await room.start(pupil, taskId), await room.start(classmate, taskId)];
    await school.as(teacher).post(`/tests/${taskId}/more-time`, { minutes: 10 });
    expect([await minutesOf(run.id), await minutesOf(other.id)]).toEqual([70, 70]);
    await room.save(pupil, { id: run.id, discard: true });
    await room.save(classmate, { id: other.id, discard: true });
  });

  it('counts answers after the end of the window, and those of classmates not', async () => {
    const { pupil, classmate } = room;
    await give(50, [pupil]);
    const window = { valid_from: iso(BELL - MINUTE), valid_until: iso(BELL + 10 * MINUTE) };
    const taskId = await room.test({ time: 20 }, window);
    const [run, other] = [await room.start(pupil, taskId), await room.start(classmate, taskId)];
    await clock.set(BELL + 14 * MINUTE);
    await room.save(classmate, { id: other.id, answers: [{ n: 0, response: 'pes' }], date_finished: 'now' });
    await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'pes' }], date_finished: 'now' });
    const counted = (id: number) =>
      room.school.db.selectFrom('answers').select('counts').where('run_id', '=', id).execute();
    expect([await counted(other.id), await counted(run.id)]).toEqual([[{ counts: false }], [{ counts: true }]]);
  });

  it('keeps the right answers from classmates while a pupil with extra time writes', async () => {
    const { school, pupil, classmate } = room;
    await give(50, [pupil]);
    const window = { valid_from: iso(BELL - MINUTE), valid_until: iso(BELL + 10 * MINUTE) };
    const taskId = await room.test({ time: null, answers_shown: 'after' }, window);
    const done = await room.start(classmate, taskId);
    await room.save(classmate, { id: done.id, date_finished: 'now' });
    const writing = await room.start(pupil, taskId);
    const withheld = async () =>
      (await school.as(classmate).get(`/test-results/${taskId}/${done.id}`)).data.withheld !== null;
    // The window and the longest grace are over, the extra time is not.
    await clock.set(BELL + 14 * MINUTE);
    expect(await withheld()).toBe(true);
    await room.save(pupil, { id: writing.id, date_finished: 'now' });
    expect(await withheld()).toBe(false);
  });

  it('stays where it is when the run is over', async () => {
    const { pupil } = room;
    const taskId = await room.test({ time: 10 }, { valid_from: iso(BELL - MINUTE) });
    const run = await room.start(pupil, taskId);
    // The limit, and half a minute of grace.
    await clock.set(BELL + 10 * MINUTE + 30_000);
    await give(100, [pupil]);
    expect(await minutesOf(run.id)).toBe(10);
    await room.save(pupil, { id: run.id, date_finished: 'now' });
  });

  it('is told to the pupil before the start, and to the teacher in the live view and the results', async () => {
    const { school, teacher, pupil, classmate } = room;
    await give(50, [pupil]);
    const taskId = await room.test({ time: 10 }, { valid_from: iso(BELL - MINUTE) });
    const toldTo = async (person: Person) => (await school.as(person).get(`/tests/${taskId}`)).data.extra_time;
    expect([await toldTo(pupil), await toldTo(classmate), await toldTo(teacher)]).toEqual([50, 0, 0]);
    const { data } = await school.as(teacher).get(`/tests/${taskId}/statistics`);
    const marks = new Map(
      data.students.map(({ user_id, extra_time }: { user_id: number; extra_time: number }) => [user_id, extra_time]),
    );
    expect([marks.get(pupil.id), marks.get(classmate.id)]).toEqual([50, 0]);
    expect((await school.as(classmate).get(`/tests/${taskId}/statistics`)).data.students).toEqual([]);
  });
});

it('that is set while a test starts is not missed, whichever is first', async () => {
  const { school, pupil, classId } = room;
  const taskId = await room.test({ time: 10 }, { valid_from: iso(BELL - MINUTE) });
  let started: Promise<{ id: number }> | undefined;
  await school.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('class_students')
      .set({ extra_percent: 50 })
      .where('class_id', '=', classId)
      .where('user_id', '=', pupil.id)
      .execute();
    started = room.start(pupil, taskId);
    await vi.waitFor(async () => expect(await countWaiting(tx)).toBeGreaterThan(0), { timeout: 15_000 });
  });
  const run = await started;
  if (run === undefined) throw new Error('The test was started.');
  expect(await minutesOf(run.id)).toBe(15);
  await room.save(pupil, { id: run.id, date_finished: 'now' });
});
