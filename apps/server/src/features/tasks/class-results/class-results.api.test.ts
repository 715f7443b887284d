import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person, School } from '../../../testing/school.ts';

let room: Classroom;
let school: School;
let homeworkId: number;
let testId: number;

beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
  homeworkId = await room.homework();
  testId = await room.test();
  await room.finish(room.pupil, homeworkId);
  const { id } = await room.start(room.classmate, testId);
  await room.save(room.classmate, { id, date_finished: 'now' });
});
afterAll(() => school.close());

const get = async (person: Person, path = '') => (await school.as(person).get(`/tests/results/usergroup${path}`)).data;
const idsOf = (results: { user_id: number; test_id: number }[]) =>
  results.map(({ user_id, test_id }) => ({ user_id, test_id }));

describe('GET /tests/results/usergroup', () => {
  it('returns the results of all pupils to the teacher, newest first, and their own to pupils', async () => {
    const [ofTeacher] = await get(room.teacher);
    expect(ofTeacher).toMatchObject({ usergroup_id: room.classId });
    const ofPupil = { user_id: room.pupil.id, test_id: homeworkId };
    const ofClassmate = { user_id: room.classmate.id, test_id: testId };
    expect(idsOf(ofTeacher.results)).toEqual([ofClassmate, ofPupil]);
    expect(idsOf((await get(room.pupil))[0].results)).toEqual([ofPupil]);
    expect(await get(room.stranger)).toEqual([]);
    expect(await get(room.otherTeacher)).toEqual([]);
  });

  it('returns those of one class', async () => {
    const ofClass = await get(room.classmate, `/${room.classId}`);
    expect(ofClass.usergroup_id).toBe(room.classId);
    expect(idsOf(ofClass.results)).toEqual([{ user_id: room.classmate.id, test_id: testId }]);
    expect((await school.as(room.otherTeacher).get(`/tests/results/usergroup/${room.classId}`)).status).toBe(404);
  });

  it('returns them by task', async () => {
    const [{ tests }] = await get(room.teacher, '/tests');
    expect(tests).toMatchObject([
      { id: testId, kind: 'test', results: [{ user_id: room.classmate.id }] },
      { id: homeworkId, kind: 'homework', results: [{ user_id: room.pupil.id }] },
    ]);
  });

  it('hides the homework of a pupil who left the class from its teacher', async () => {
    const leaver = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: leaver.id }).execute();
    await room.finish(leaver, homeworkId);
    await school.as(leaver).post(`/usergroups/${room.classId}/remove-me`);
    const { results } = await get(room.teacher, `/${room.classId}`);
    expect(idsOf(results)).not.toContainEqual({ user_id: leaver.id, test_id: homeworkId });
  });
});

describe('GET /tests/usergroups', () => {
  it('returns the tasks of all classes: all of them to the teacher, current ones to pupils', async () => {
    const coming = await room.homework({}, { valid_from: new Date(Date.now() + 3600_000).toISOString() });
    const idsFor = async (person: Person) =>
      (await school.as(person).get('/tests/usergroups')).data.flatMap(({ tests }: { tests: { id: number }[] }) =>
        tests.map(({ id }) => id),
      );
    expect((await idsFor(room.teacher)).sort()).toEqual([homeworkId, testId, coming].sort());
    expect((await idsFor(room.pupil)).sort()).toEqual([homeworkId, testId].sort());
    expect(await idsFor(room.otherTeacher)).toEqual([]);
  });
});
