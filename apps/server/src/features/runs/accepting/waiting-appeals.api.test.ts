import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room?.school.close());

/** Answers all words of the homework but the one from "dog" right, and asks about that one. */
async function ask(person: Person, taskId: number, toDog: string) {
  const { id } = await room.start(person, taskId);
  await room.age(id, 120);
  const questions = await room.storedQuestions(id);
  const answers = questions.map((question, n) => ({
    n,
    response: question.word.from === 'dog' ? toDog : expectedAnswer(question),
  }));
  await room.save(person, { id, answers, date_finished: 'now' });
  const n = questions.findIndex(({ word }) => word.from === 'dog');
  await room.school.as(person).post(`/test-results/${taskId}/${id}/appeal`, { n });
}

it('the home page counts the answers that wait as the page of the task lists them', async () => {
  const { school, teacher, pupil, classmate } = room;
  const taskId = await room.homework({ type: 'folding', direction: 'from_to' });
  await ask(pupil, taskId, 'hafan');
  await ask(classmate, taskId, 'hafan');
  await ask(pupil, taskId, 'havko');
  const { appeals } = (await school.as(teacher).get(`/tests/${taskId}/accepted-answers`)).data;
  expect(appeals.map(({ answer }: { answer: string }) => answer)).toEqual(['hafan', 'havko']);
  const home = (await school.as(teacher).get('/home')).data.teacher;
  expect(home.appeals).toMatchObject([{ task_id: taskId, answers: 2 }]);
});
