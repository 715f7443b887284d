import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room?.school.close());

it.each(['homework', 'test'] as const)('no answer is accepted in a %s that is deleted', async (kind) => {
  const { school, teacher, pupil } = room;
  const taskId = await room[kind]({ type: 'folding', direction: 'from_to' });
  const { id } = await room.start(pupil, taskId);
  await room.age(id, 120);
  const [first, ...others] = await room.storedQuestions(id);
  const answers = [`${first && expectedAnswer(first)}ko`, ...others.map(expectedAnswer)].map((response, n) => ({
    n,
    response,
  }));
  await room.save(pupil, { id, answers, date_finished: 'now' });
  const words = async () => (await school.as(teacher).get('/words')).data;
  const before = [await room.points(pupil), await words()];

  expect((await school.as(teacher).delete(`/tests/${taskId}`)).status).toBe(200);
  // It could not be withdrawn either.
  expect(await school.as(teacher).post(`/test-results/${taskId}/${id}/accept`, { n: 0 })).toMatchObject({
    status: 404,
  });
  expect([await room.points(pupil), await words()]).toEqual(before);
});
