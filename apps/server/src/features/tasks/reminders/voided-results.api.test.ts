import { DAY_MS } from '@slovickovo/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { inMinutes } from '../../../testing/post-office.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const DAYS = { valid_from: inMinutes(-60), valid_until: new Date(Date.now() + 3 * DAY_MS).toISOString() };

const remind = (taskId: number) => room.school.as(room.teacher).post(`/tests/${taskId}/reminders`);
const remindedAt = async (person: Person, taskId: number): Promise<string | null> =>
  (await room.school.as(person).get(`/tests/${taskId}`)).data.reminded_at;

/** Writes the task as the pupil; returns what voids the result. */
async function write(person: Person, taskId: number): Promise<() => Promise<unknown>> {
  const { id } = await room.start(person, taskId);
  await room.save(person, { id, date_finished: 'now' });
  return () => room.school.as(room.teacher).delete(`/test-results/${taskId}/${id}`);
}

it.each(['homework', 'test'] as const)(
  'of a %s whose result is voided after a reminder the pupil is not reminded until the next one',
  async (kind) => {
    const { pupil, classmate } = room;
    const taskId = await room[kind]({}, DAYS);
    const voidFirst = await write(pupil, taskId);
    expect((await remind(taskId)).data).toMatchObject({ outcome: 'sent', pupils: 1 });
    const voidSecond = await write(classmate, taskId);
    await voidFirst();
    await voidSecond();
    expect([await remindedAt(pupil, taskId), await remindedAt(classmate, taskId)]).toEqual([null, null]);

    await sql`update tasks set reminded_at = reminded_at - interval '1 day' where id = ${taskId}`.execute(
      room.school.db,
    );
    expect((await remind(taskId)).data).toMatchObject({ outcome: 'sent', pupils: 2 });
    expect(await remindedAt(pupil, taskId)).not.toBeNull();
    expect(await remindedAt(classmate, taskId)).not.toBeNull();
  },
);
