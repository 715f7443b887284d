import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

it('two teachers who remind at the same moment send one reminder', async () => {
  const { school, teacher, otherTeacher, classId } = room;
  await school.addTeachers(classId, [otherTeacher]);
  const taskId = await room.homework();
  const remind = (by = teacher) => school.as(by).post(`/tests/${taskId}/reminders`);
  const { reminders } = await school.db.transaction().execute(async (tx) => {
    await sql`select from tasks where id = ${taskId} for update`.execute(tx);
    const sent = Promise.all([remind(), remind(otherTeacher)]);
    await expect.poll(() => countWaiting(school.db), { timeout: 10_000 }).toBe(2);
    return { reminders: sent };
  });
  expect((await reminders).map(({ data }) => data.outcome).sort()).toEqual(['sent', 'sent_before']);
});
