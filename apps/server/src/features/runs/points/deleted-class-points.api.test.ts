import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';

let room: Classroom;
beforeAll(async () => {
  // Homework and class tests of a day count as much as one of them earns.
  room = await createClassroom({ RANKED_CLASS_POINTS_PER_DAY: '5' });
});
afterAll(() => room?.school.close());

/** The pupil answers the open run as slowly as a person does, and ends it. */
async function finishSlowly({ id }: { id: number }, wrong: number[] = []) {
  await room.age(id, 600);
  const answers = answersOf({ result: { questions: await room.storedQuestions(id) } }, wrong);
  await room.save(room.pupil, { id, answers, date_finished: 'now' });
}

it('a practice of mistakes is booked as an own exercise also when the class of the result is deleted', async () => {
  const { school, pupil, teacher } = room;
  const { id: usergroup_id } = await school.classOf(teacher, [pupil]);
  const lost = await room.homework({}, { usergroup_id });
  const homework = await room.start(pupil, lost);
  await finishSlowly(homework, [0, 1, 2]);
  await finishSlowly((await school.as(pupil).post(`/test-results/${lost}/${homework.id}/practice`)).testResult);
  const kept = await room.test();
  const test = await room.start(pupil, kept);
  await finishSlowly(test);
  const days = school.db.selectFrom('points_days').select(['source', 'points']).where('user_id', '=', pupil.id);
  const booked = () => days.orderBy('source').execute();
  expect(await booked()).toEqual([
    { source: 'class', points: 5 },
    { source: 'own', points: 3 },
  ]);

  expect((await school.as(teacher).delete(`/usergroups/${usergroup_id}`)).status).toBe(200);
  expect(await violationsOf(school.database)).toEqual([]);
  // The voided test leaves its room to results of classes alone: in the homework two answers were right.
  expect((await school.as(teacher).delete(`/test-results/${kept}/${test.id}`)).status).toBe(200);
  expect(await booked()).toEqual([
    { source: 'class', points: 2 },
    { source: 'own', points: 3 },
  ]);
  expect(await violationsOf(school.database)).toEqual([]);
});
