import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room?.school.close());

const dog = () =>
  room.school.db
    .selectFrom('words')
    .select(['id', 'translation'])
    .where('word_text', '=', 'dog')
    .where('user_id', '=', room.teacher.id)
    .executeTakeFirstOrThrow();
const textOfDog = async () => (await dog()).translation;

/** The teacher writes another translation of "dog". */
async function write(translation: string) {
  const { id } = await dog();
  const { status } = await room.school.as(room.teacher).put(`/words/${id}`, { word_text: 'dog', translation });
  expect(status).toBe(200);
}

const homework = () => room.homework({ type: 'folding', direction: 'from_to' });

/** Plays a whole run with this answer to "dog". */
async function play(person: Person, taskId: number, toDog: string) {
  const { id, result } = await room.start(person, taskId);
  await room.age(id, 120);
  const n = result.questions.findIndex(({ word }) => word.from === 'dog');
  const answers = result.questions.map((question, place) => ({
    n: place,
    response: place === n ? toDog : expectedAnswer(question),
  }));
  await room.save(person, { id, answers, date_finished: 'now' });
  return { path: `/test-results/${taskId}/${id}`, n };
}

/** A pupil answers so, and the teacher accepts it; returns how it is withdrawn. */
async function accept(taskId: number, toDog: string) {
  const { path, n } = await play(room.pupil, taskId, toDog);
  const { status, data } = await room.school.as(room.teacher).post(`${path}/accept`, { n });
  expect(status).toBe(200);
  return async () => {
    const reply = await room.school.as(room.teacher).delete(`/tests/${taskId}/accepted-answers/${data.id}`);
    expect(reply.status).toBe(200);
  };
}

describe('a word that accepted answers complete', () => {
  beforeEach(() => write('pes'));

  it('is as before when both are withdrawn, the older one first, and a later homework knows neither', async () => {
    const taskId = await homework();
    const withdrawOlder = await accept(taskId, 'psisko');
    const withdrawNewer = await accept(taskId, 'havko');
    expect(await textOfDog()).toBe('pes / psisko / havko');
    await withdrawOlder();
    expect(await textOfDog()).toBe('pes / havko');
    await withdrawNewer();
    expect(await textOfDog()).toBe('pes');

    const { path, n } = await play(room.pupil, await homework(), 'psisko');
    const { data } = await room.school.as(room.pupil).get(path);
    expect(data.result.questions[n]).toMatchObject({ valid: false });
  });

  it('loses the answer although the teacher has changed something else of it since, and nothing but the answer', async () => {
    const withdraw = await accept(await homework(), 'psisko');
    await write('psisko; pes (domáci)');
    await withdraw();
    expect(await textOfDog()).toBe('pes (domáci)');
  });

  it.each(['pes', 'psisko', 'pes (psisko)'])('stays as the teacher has written it since: %s', async (translation) => {
    const withdraw = await accept(await homework(), 'psisko');
    await write(translation);
    await withdraw();
    expect(await textOfDog()).toBe(translation);
  });

  it('keeps an answer that the teacher has written before it was accepted', async () => {
    const taskId = await homework();
    await write('pes / psisko');
    const withdraw = await accept(taskId, 'psisko');
    await withdraw();
    expect(await textOfDog()).toBe('pes / psisko');
  });

  it.each([
    ['the first', [0, 1]],
    ['the second', [1, 0]],
  ])('keeps an answer that two tasks accept until both do not, %s before the other', async (_, order) => {
    const tasks = [await homework(), await homework()];
    const withdraws = [];
    for (const taskId of tasks) withdraws.push(await accept(taskId, 'psisko'));
    expect(await textOfDog()).toBe('pes / psisko');
    for (const [nth, which] of order.entries()) {
      await withdraws[which]?.();
      expect(await textOfDog()).toBe(nth === 0 ? 'pes / psisko' : 'pes');
    }
  });

  it('keeps an answer for another task although a colleague had accepted it first', async () => {
    const { school, classId, teacher, classmate } = room;
    const colleague = await school.teacher();
    await school.addTeachers(classId, [colleague]);
    const [taskId, otherTask] = [await homework(), await homework()];
    const early = await play(room.pupil, taskId, 'psisko');
    const late = await play(classmate, taskId, 'psisko');
    // Who has left is not judged by what the colleague accepts.
    const membership = { class_id: classId, user_id: classmate.id };
    await school.as(teacher).post(`/usergroups/${classId}/students/delete`, { students: [classmate.id], delete: true });
    const { data } = await school.as(colleague).post(`${early.path}/accept`, { n: early.n });
    await school.db.insertInto('class_students').values(membership).execute();
    expect(await textOfDog()).toBe('pes');

    const again = await school.as(teacher).post(`${late.path}/accept`, { n: late.n });
    expect(again.data.id).toBe(data.id);
    expect(await textOfDog()).toBe('pes / psisko');
    const withdrawOther = await accept(otherTask, 'psisko');
    await school.as(teacher).delete(`/tests/${taskId}/accepted-answers/${data.id}`);
    expect(await textOfDog()).toBe('pes / psisko');
    await withdrawOther();
    expect(await textOfDog()).toBe('pes');
  });

  it('is as before when two tasks end to accept the answer at the same moment', async () => {
    const tasks = [await homework(), await homework()];
    const withdraws = [];
    for (const taskId of tasks) withdraws.push(await accept(taskId, 'psisko'));
    await Promise.all(withdraws.map((withdraw) => withdraw()));
    expect(await textOfDog()).toBe('pes');
  });
});
