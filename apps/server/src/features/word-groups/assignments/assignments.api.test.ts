import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { ENGLISH_SLOVAK, type GroupFixture, type Person } from '../../../testing/school.ts';

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

let room: Classroom;
let teacher: Person;
let pupil: Person;
let group: GroupFixture;

beforeAll(async () => {
  room = await createClassroom();
  ({ teacher, pupil } = room);
  group = await room.school.wordGroupOf(teacher);
});
afterAll(() => room.school.close());

const assign = (body: Record<string, unknown> = {}) =>
  room.school
    .as(teacher)
    .post(`/usergroups/${room.classId}/assign-wordgroup`, { wordgroup_id: group.id, valid_from: YESTERDAY, ...body });
const idsOf = (groups: { id: number }[]) => groups.map(({ id }) => id);
const assignedTo = async (person: Person) => idsOf((await room.school.as(person).get('/wordgroups/assigned')).data);

describe('assigning a word group', () => {
  it('shows it to the pupils of the class within its window', async () => {
    const reply = await assign();
    expect(reply.data).toMatchObject({
      id: group.id,
      name: group.name,
      word_count: 3,
      valid_from: YESTERDAY,
      valid_until: null,
      usergroup: { usergroup_id: room.classId, usergroup_name: 'IV. B' },
    });
    expect(await assignedTo(pupil)).toEqual([group.id]);
    expect(await assignedTo(room.stranger)).toEqual([]);
    const detail = await room.school.as(pupil).get(`/wordgroups/assigned/${group.id}`);
    expect(detail.data.words).toHaveLength(3);
    expect(detail.data.words[0]).toMatchObject({ from: 'dog', to: 'pes', answered: 0, success: null });
    expect((await room.school.as(room.stranger).get(`/wordgroups/assigned/${group.id}`)).status).toBe(404);
  });

  it.each([
    ['a start to come', { valid_from: TOMORROW }],
    ['an end that is past', { valid_from: '2026-01-01T00:00:00.000Z', valid_until: YESTERDAY }],
  ])('hides it from pupils, but not from the teacher, with %s', async (_, window) => {
    await assign(window);
    expect(await assignedTo(pupil)).toEqual([]);
    expect((await room.school.as(pupil).get(`/wordgroups/assigned/${group.id}`)).status).toBe(404);
    const ofClass = (person: Person) => room.school.as(person).get(`/usergroups/${room.classId}/wordgroups`);
    expect(idsOf((await ofClass(teacher)).data)).toEqual([group.id]);
    expect((await ofClass(pupil)).data).toEqual([]);
  });

  it('changes the window, and removes the assignment', async () => {
    await assign();
    const path = `/usergroups/${room.classId}/wordgroups/${group.id}`;
    const changed = await room.school.as(teacher).put(path, { valid_from: YESTERDAY, valid_until: TOMORROW });
    expect(changed.data.valid_until).toBe(TOMORROW);
    const wrong = await room.school.as(teacher).put(path, { valid_from: TOMORROW, valid_until: YESTERDAY });
    expect([wrong.status, wrong.fields]).toEqual([422, { valid_until: 'window_invalid' }]);
    await room.school.as(teacher).post(`/usergroups/${room.classId}/wordgroups/delete`, { wordgroups: [group.id] });
    expect(await assignedTo(pupil)).toEqual([]);
    expect((await room.school.as(teacher).put(path, { valid_from: YESTERDAY })).status).toBe(404);
  });

  it('names the classes of its own groups before they are deleted', async () => {
    await assign();
    const { school, classId, otherTeacher } = room;
    const { id: otherClass } = await school.classOf(teacher, []);
    await school.as(teacher).put(`/usergroups/${otherClass}`, { name: 'II. A', comment: null });
    const other = await school.wordGroupOf(teacher);
    await school
      .as(teacher)
      .post(`/usergroups/${otherClass}/assign-wordgroup`, { wordgroup_id: other.id, valid_from: YESTERDAY });
    const classesOf = async (person: Person, groupIds: number[]) =>
      (await school.as(person).get(`/wordgroups/classes?wordgroups=${groupIds.join(',')}`)).data;
    expect(await classesOf(teacher, [group.id])).toEqual([{ id: classId, name: 'IV. B' }]);
    expect(idsOf(await classesOf(teacher, [group.id, other.id]))).toEqual([otherClass, classId]);
    expect(await classesOf(otherTeacher, [group.id])).toEqual([]);
  });

  it("requires the caller's own group and own class", async () => {
    const foreign = await room.school.wordGroupOf(room.otherTeacher);
    expect((await assign({ wordgroup_id: foreign.id })).status).toBe(404);
    const reply = await room.school
      .as(room.otherTeacher)
      .post(`/usergroups/${room.classId}/assign-wordgroup`, { wordgroup_id: foreign.id, valid_from: YESTERDAY });
    expect(reply.status).toBe(404);
  });

  it('lets pupils create exercises from its words', async () => {
    await assign();
    const form = {
      name: 'Moje',
      usergroup_id: null,
      valid_from: YESTERDAY,
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: {
        type: 'folding',
        difficulty: 'easy',
        time: null,
        diacritic: true,
        email: false,
        ugType: null,
        wordGroups: [group.id],
        words: [],
      },
    };
    const { data } = await room.school.as(pupil).post('/tests', form);
    expect(data.word_count).toBe(3);
    const run = await room.start(pupil, data.id);
    await room.save(pupil, { id: run.id, answers: answersOf(run, [0]), date_finished: 'now' });
    const detail = await room.school.as(pupil).get(`/wordgroups/assigned/${group.id}`);
    expect(detail.data.words.map(({ success }: { success: number }) => success).sort()).toEqual([0, 100, 100]);
    expect((await room.school.as(room.stranger).post('/tests', form)).message).toBe('no_words');
  });

  it('hides its words only from a pupil who is taking a test of them', async () => {
    await assign();
    const words = group.words.map(({ id }) => ({ word_id: id }));
    const taskId = await room.test({ type: 'folding', words });
    const run = await room.start(pupil, taskId);
    const read = (person: Person) => room.school.as(person).get(`/wordgroups/assigned/${group.id}`);
    const closed = await read(pupil);
    expect([closed.status, closed.message]).toEqual([409, 'test_in_progress']);
    expect((await read(room.classmate)).status).toBe(200);
    await room.save(pupil, { id: run.id, date_finished: 'now' });
    expect((await read(pupil)).status).toBe(200);
  });
});
