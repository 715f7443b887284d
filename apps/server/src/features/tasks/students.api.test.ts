import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

describe('the class ranking', () => {
  it('sums points of the class tasks; equal points share a rank', async () => {
    const { teacher, pupil, classmate, classId } = room;
    const [third] = await room.school.pupils(1);
    await room.school.db
      .insertInto('class_students')
      .values({ class_id: classId, user_id: third?.id as number })
      .execute();
    const ranking = async () => (await room.school.as(pupil).get(`/usergroups/${classId}/ranking`)).data;
    expect(
      (await ranking()).map(({ rank, ranking: points }: { rank: number; ranking: number }) => [rank, points]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const taskId = await room.homework();
    const { points } = await room.finish(pupil, taskId);
    const less = await room.finish(classmate, taskId, [0]);
    const rows = await ranking();
    expect(
      rows.map(({ user_id, rank, ranking: sum }: { user_id: number; rank: number; ranking: number }) => [
        user_id,
        rank,
        sum,
      ]),
    ).toEqual([
      [pupil.id, 1, points],
      [classmate.id, 2, less.points],
      [third?.id, 3, 0],
    ]);
    expect((await room.school.as(teacher).get(`/usergroups/${classId}/ranking`)).data).toEqual(rows);
  });
});

describe('one pupil of the class', () => {
  it('shows activity, tasks and words of this class, agreeing with the results', async () => {
    const { teacher, school } = room;
    const [learner] = await school.pupils(1);
    if (!learner) throw new Error('There is no pupil.');
    await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: learner.id }).execute();
    const homework = await room.homework({ type: 'folding' });
    const first = await room.finish(learner, homework, [0, 1, 2, 3, 4]);
    const second = await room.finish(learner, homework, [0]);
    const { data } = await school.as(teacher).get(`/usergroups/${room.classId}/students/${learner.id}`);
    expect(data).toMatchObject({
      student: { id: learner.id, email: learner.email },
      usergroup_name: 'IV. B',
      last_activity: second.date_finished,
      tests_done: 0,
      average: second.test_rate,
      activity: [{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), points: first.points + second.points, runs: 2 }],
    });
    // Ten answers in all, four of them right.
    const right = data.words.reduce(
      (sum: number, word: { answered: number; success: number }) => sum + (word.answered * word.success) / 100,
      0,
    );
    expect([data.words.length, right]).toEqual([5, 4]);
    const done = data.tasks.find(({ id }: { id: number }) => id === homework);
    expect(done.standing).toMatchObject({ attempts: 2, test_rate: second.test_rate });
  });
});
