import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../testing/classroom.ts';
import type { Person } from '../../testing/school.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const activityOf = async (person: Person, query = '') =>
  (await room.school.as(person).get(`/user/activity${query}`)).data;

describe('GET /user/activity', () => {
  it('is empty before the first finished run', async () => {
    expect(await activityOf(room.stranger)).toEqual({ activity: [], total: 0 });
    const run = await room.start(room.classmate, await room.homework());
    expect(await activityOf(room.classmate)).toEqual({ activity: [], total: 0 });
    await room.save(room.classmate, { id: run.id, answers: answersOf(run), date_finished: 'now' });
  });

  it("has the caller's own finished runs, newest first, with their class", async () => {
    const { pupil, classmate, teacher, classId } = room;
    const first = await room.homework();
    const second = await room.homework();
    const of = { first: await room.finish(pupil, first, [0]), second: await room.finish(pupil, second) };
    await room.finish(classmate, first);

    const { activity, total } = await activityOf(pupil);
    expect(total).toBe(2);
    expect(activity.map(({ id }: { id: number }) => id)).toEqual([of.second.id, of.first.id]);
    expect(activity[1]).toMatchObject({
      test_id: first,
      kind: 'homework',
      usergroup_id: classId,
      test_rate: of.first.test_rate,
      points: of.first.points,
      max_points: of.first.max_points,
      entered_by_teacher: false,
    });
    expect((await activityOf(classmate)).total).toBe(2);
    expect(await activityOf(teacher)).toEqual({ activity: [], total: 0 });

    expect((await activityOf(pupil, '?page=2&limit=1')).activity.map(({ id }: { id: number }) => id)).toEqual([
      of.first.id,
    ]);
    expect(await activityOf(pupil, '?page=3&limit=1')).toEqual({ activity: [], total: 2 });
  });

  it('leaves out deleted results and deleted tasks', async () => {
    const { school, pupil, teacher } = room;
    const before = (await activityOf(pupil)).total;
    const homework = await room.homework();
    const voided = await room.finish(pupil, homework);
    await room.finish(pupil, await room.homework());
    expect((await activityOf(pupil)).total).toBe(before + 2);
    await school.as(teacher).delete(`/test-results/${homework}/${voided.id}`);
    expect((await activityOf(pupil)).total).toBe(before + 1);
    const [{ test_id }] = (await activityOf(pupil)).activity;
    await school.as(teacher).delete(`/tests/${test_id}`);
    expect((await activityOf(pupil)).total).toBe(before);
  });

  it('keeps the results of a class that the pupil has left', async () => {
    const { school, classmate, classId } = room;
    const before = (await activityOf(classmate)).total;
    await school.as(classmate).post(`/usergroups/${classId}/remove-me`);
    expect((await activityOf(classmate)).total).toBe(before);
  });

  it.each(['?page=0', '?user_id=1'])('refuses %s', async (query) => {
    expect((await room.school.as(room.pupil).get(`/user/activity${query}`)).status).toBe(400);
  });
});
