import { EXTRA_TIME } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { removeLeftExtraTimes } from './extra-time.service.ts';

let school: School;
let teacher: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

/** The extra time of a pupil as the teacher sees it in the class. */
async function shown({ id }: Person, classId: number): Promise<number | undefined> {
  const { data } = await school.as(teacher).get(`/usergroups/${classId}`);
  return data.assigned_users.find((student: { id: number }) => student.id === id)?.extra_time;
}

describe('extra time stays with the pupil', () => {
  it('who leaves and joins again: nobody gains or loses it so', async () => {
    const [leaver] = (await school.pupils(1)) as [Person];
    const { id, access_code } = await school.classOf(teacher, [leaver]);
    const set = (percent: number) =>
      school.as(teacher).put(`/usergroups/${id}/extra-time`, { students: [leaver.id], percent });
    await set(50);
    await school.as(leaver).post(`/usergroups/${id}/remove-me`);
    await school.as(leaver).post('/usergroups/user-assign', { access_code });
    expect(await shown(leaver, id)).toBe(50);
    await set(0);
    await school.as(leaver).post(`/usergroups/${id}/remove-me`);
    await school.as(leaver).post('/usergroups/user-assign', { access_code });
    expect(await shown(leaver, id)).toBe(0);
  });

  it('for some months after leaving, and no longer', async () => {
    const [leaver] = (await school.pupils(1)) as [Person];
    const { id } = await school.classOf(teacher, [leaver]);
    await school.as(teacher).put(`/usergroups/${id}/extra-time`, { students: [leaver.id], percent: 50 });
    await school.as(leaver).post(`/usergroups/${id}/remove-me`);
    const kept = () => school.db.selectFrom('left_extra_times').selectAll().where('user_id', '=', leaver.id).execute();
    const setLeft = (days: number) =>
      school.db
        .updateTable('left_extra_times')
        .set({ left_at: sql`now() - ${days} * interval '1 day'` })
        .where('user_id', '=', leaver.id)
        .execute();
    await setLeft(EXTRA_TIME.kept_days - 1);
    await removeLeftExtraTimes(school.app.context);
    expect(await kept()).toHaveLength(1);
    await setLeft(EXTRA_TIME.kept_days + 1);
    await removeLeftExtraTimes(school.app.context);
    expect(await kept()).toEqual([]);
  });

  it("in next year's class", async () => {
    const [mover] = (await school.pupils(1)) as [Person];
    const { id } = await school.classOf(teacher, [mover]);
    await school.as(teacher).put(`/usergroups/${id}/extra-time`, { students: [mover.id], percent: 50 });
    const form = { usergroup_id: null, name: 'V. B', students: [mover.id], keep_groups: false, old_class: 'leave' };
    const moved = await school
      .as(teacher)
      .post(`/usergroups/${id}/next-year`, { key: '00000000-0000-4000-8000-000000000001', ...form });
    expect(await shown(mover, moved.data.id)).toBe(50);
  });

  it('until the account or the class is deleted', async () => {
    const [leaver, stayer] = (await school.pupils(2)) as [Person, Person];
    const { id } = await school.classOf(teacher, [leaver, stayer]);
    const students = [leaver.id, stayer.id];
    await school.as(teacher).put(`/usergroups/${id}/extra-time`, { students, percent: 50 });
    await school.as(leaver).post(`/usergroups/${id}/remove-me`);
    await school.db.deleteFrom('users').where('id', '=', leaver.id).execute();
    expect((await school.as(teacher).delete(`/usergroups/${id}`)).status).toBe(200);
    const kept = await school.db
      .selectFrom('left_extra_times')
      .select('user_id')
      .where('user_id', 'in', students)
      .execute();
    expect(kept).toEqual([]);
  });
});
