import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
let accessCode: string;

beforeAll(async () => {
  room = await createClassroom();
  accessCode = (await room.school.as(room.teacher).get(`/usergroups/${room.classId}`)).data.access_code;
});
afterAll(() => room.school.close());

const leave = (person: Person) => room.school.as(person).post(`/usergroups/${room.classId}/remove-me`);
const join = (person: Person) => room.school.as(person).post('/usergroups/user-assign', { access_code: accessCode });
const begin = (person: Person, id: number) => room.school.as(person).post('/tests/generate', { id });
const admit = (person: Person, id: number) =>
  room.school.as(room.teacher).post(`/tests/${id}/admissions`, { user_id: person.id });

/** Whether the teacher and the pupil see that the pupil waits for the teacher's consent. */
async function consentSeen(taskId: number, pupil: Person): Promise<boolean[]> {
  const { students } = (await room.school.as(room.teacher).get(`/tests/${taskId}/statistics`)).data;
  const row = students.find(({ user_id }: { user_id: number }) => user_id === pupil.id);
  return [row.needs_consent, (await room.school.as(pupil).get(`/tests/${taskId}`)).data.needs_consent];
}

describe('a pupil who joins after a test has begun', () => {
  it('waits until the teacher lets the pupil in, and waits again after leaving', async () => {
    const { school, classmate, otherTeacher } = room;
    const taskId = await room.test();
    const late = await school.pupil();
    await join(late);
    const refused = async () => {
      const reply = await begin(late, taskId);
      expect([reply.status, reply.message]).toEqual([409, 'not_admitted']);
      expect(await consentSeen(taskId, late)).toEqual([true, true]);
    };
    await refused();
    for (const other of [late, classmate, otherTeacher]) {
      const reply = await school.as(other).post(`/tests/${taskId}/admissions`, { user_id: late.id });
      expect(reply.status).toBe(404);
    }
    await refused();
    expect((await admit(late, taskId)).status).toBe(200);
    expect(await consentSeen(taskId, late)).toEqual([false, false]);
    await leave(late);
    expect((await admit(late, taskId)).status).toBe(404);
    await join(late);
    await refused();
    await admit(late, taskId);
    expect((await begin(late, taskId)).testResult.state).toBe('open');
  });

  it('does not wait any more when the test has ended', async () => {
    const { school } = room;
    const taskId = await room.test();
    const late = await school.pupil();
    await join(late);
    expect(await consentSeen(taskId, late)).toEqual([true, true]);
    await school.db.updateTable('tasks').set({ valid_until: sql`now()` }).where('id', '=', taskId).execute();
    expect(await consentSeen(taskId, late)).toEqual([false, false]);
  });

  it('is not found, and no error, when the pupil leaves at the same moment', async () => {
    const taskId = await room.test();
    const late = await room.school.pupil();
    await join(late);
    const admitted = await room.school.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('class_students').where('user_id', '=', late.id).execute();
      const waiting = admit(late, taskId);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { waiting };
    });
    expect((await admitted.waiting).status).toBe(404);
  });

  it('needs no consent for homework, for a test set or moved afterwards, and for a run that the teacher enters', async () => {
    const { school, teacher } = room;
    const [before, homework] = [await room.test(), await room.homework()];
    const late = await school.pupil();
    await join(late);
    expect((await school.as(late).get(`/tests/${homework}`)).data.needs_consent).toBe(false);
    const after = await room.test();
    expect((await school.as(late).get(`/tests/${after}`)).data.needs_consent).toBe(false);
    const entered = await school.as(teacher).post('/tests/generate', { id: before, user_id: late.id });
    expect(entered.testResult).toMatchObject({ user_id: late.id, state: 'open' });
    await room.save(teacher, { id: entered.testResult.id, date_finished: 'now' });
  });

  it('is not waited for when right answers are shown after the test', async () => {
    const own = await createClassroom();
    const { school, pupil, classmate, classId } = own;
    const taskId = await own.test({ answers_shown: 'after' });
    const late = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: late.id }).execute();
    const { id } = await own.start(pupil, taskId);
    await own.save(pupil, { id, date_finished: 'now' });
    const rightAnswers = async () => {
      const { data } = await school.as(pupil).get(`/test-results/${taskId}/${id}`);
      return data.result.questions.flatMap(({ word }: { word: object }) => Object.values(word));
    };
    expect(await rightAnswers()).toContain(null);
    await own.save(classmate, { id: (await own.start(classmate, taskId)).id, date_finished: 'now' });
    expect(await rightAnswers()).not.toContain(null);
    await school.close();
  });
});
