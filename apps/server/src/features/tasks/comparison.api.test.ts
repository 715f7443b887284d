import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom, PAIRS } from '../../testing/classroom.ts';
import type { Person } from '../../testing/school.ts';

let room: Classroom;
/** Not sorted by their results. */
let others: Person[];

beforeAll(async () => {
  room = await createClassroom();
  others = [room.classmate, ...(await room.school.pupils(3))];
  await room.school.db
    .insertInto('class_students')
    .values(others.slice(1).map(({ id }) => ({ class_id: room.classId, user_id: id })))
    .execute();
});
afterAll(() => room.school.close());

const RIGHT = new Map(PAIRS.flatMap(([from, to]) => [[from, to] as const, [to, from] as const]));

/** Plays a whole run, answering the given questions wrong; recognises words by the shown side, as in a class test. */
async function finish(person: Person, taskId: number, wrong: number[] = []) {
  const { id, result } = await room.start(person, taskId);
  const answers = result.questions.map(({ word, wType }, n) => ({
    n,
    response: wrong.includes(n) ? 'zle' : (RIGHT.get(word[wType] ?? '') ?? ''),
  }));
  const reply = await room.save(person, { id, answers, date_finished: 'now' });
  return reply.testResult;
}

const compare = (person: Person, taskId: number) => room.school.as(person).get(`/tests/${taskId}/comparison`);

describe('the comparison with classmates', () => {
  it('is null before the pupil has finished', async () => {
    const test = await room.test();
    await finish(room.classmate, test);
    expect((await compare(room.pupil, test)).data).toBeNull();
    const run = await room.start(room.pupil, test);
    expect((await compare(room.pupil, test)).message).toBe('test_in_progress');
    // Handed in without answers.
    await room.save(room.pupil, { id: run.id, date_finished: 'now' });
    expect((await compare(room.pupil, test)).data).toEqual({ rates: [100, 0], own: 1 });
  });

  it("lists the percents of the class, the best first, and the index of the pupil's own", async () => {
    const { pupil, school } = room;
    const test = await room.test();
    const wrong = [[0, 1, 2], [], [0], [0, 1, 2, 3, 4]];
    for (const [n, other] of others.entries()) await finish(other, test, wrong[n]);
    await finish(pupil, test, [0, 1]);
    // 5, 4, 3, 2 and 0 right of five: the pupil's own result, three, is the third.
    const reply = await compare(pupil, test);
    expect(reply.body).toEqual({ status: 'success', data: { rates: [100, 80, 60, 40, 0], own: 2 } });
    expect((await compare(others[1] as Person, test)).data).toEqual({ rates: [100, 80, 60, 40, 0], own: 0 });

    const [, best] = others as [Person, Person];
    await school.as(best).post(`/usergroups/${room.classId}/remove-me`);
    expect((await compare(pupil, test)).data).toEqual({ rates: [80, 60, 40, 0], own: 1 });
    expect((await compare(best, test)).status).toBe(404);
  });

  it('does not show which of equal results was finished first', async () => {
    const { pupil, classmate } = room;
    for (const order of [
      [pupil, classmate],
      [classmate, pupil],
    ]) {
      const homework = await room.homework();
      for (const person of order) await finish(person, homework, [0]);
      for (const person of order) {
        expect((await compare(person, homework)).data).toEqual({ rates: [80, 80], own: 0 });
      }
    }
  });

  it('takes the best run of repeated homework', async () => {
    const homework = await room.homework();
    await finish(room.pupil, homework, [0]);
    await finish(room.pupil, homework, [0, 1]);
    expect((await compare(room.pupil, homework)).data).toEqual({ rates: [80], own: 0 });
  });

  it('is null for the teacher, and for an exercise', async () => {
    const homework = await room.homework();
    await finish(room.pupil, homework);
    expect((await compare(room.teacher, homework)).data).toBeNull();
    expect((await compare(room.stranger, homework)).status).toBe(404);
  });

  it('sends a pupil no id, name, login or time of a classmate', async () => {
    const { pupil, classmate, classId, school } = room;
    await school.db
      .updateTable('users')
      .set({ name: 'Ihlamena', surname: 'Ihlapriezviska' })
      .where('id', '=', classmate.id)
      .execute();
    for (const set of [room.test, room.homework]) {
      const task = await set();
      const result = await finish(classmate, task);
      await finish(pupil, task, [0]);
      const asked = [
        `/tests/${task}/comparison`,
        `/tests/${task}`,
        `/tests/${task}/statistics`,
        `/tests/${task}/statistics?user_id=${classmate.id}`,
        `/test-results-all/${task}`,
        `/test-results-all/${task}?user_id=${classmate.id}`,
        `/tests/usergroups/${classId}`,
      ];
      const replies = await Promise.all(asked.map((path) => school.as(pupil).get(path)));
      const received = JSON.stringify(replies.map(({ body }) => body));
      for (const needle of ['Ihla', classmate.login, `"user_id":${classmate.id}`, result.date_finished]) {
        expect(received).not.toContain(needle);
      }
    }
  });
});
