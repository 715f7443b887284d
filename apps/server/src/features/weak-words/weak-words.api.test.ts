import { randomUUID } from 'node:crypto';
import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom, PAIRS } from '../../testing/classroom.ts';
import type { Person } from '../../testing/school.ts';

let room: Classroom;
let groupId: number;
let wordIds: Map<string, number>;
beforeAll(async () => {
  room = await createClassroom();
  const { school, teacher, classId } = room;
  const group = await school.wordGroupOf(teacher, [...PAIRS], { name: 'Zvieratá' });
  groupId = group.id;
  const { data } = await school.as(teacher).get(`/wordgroups/${groupId}`);
  wordIds = new Map(data.words.map((word: { id: number; word_text: string }) => [word.word_text, word.id]));
  await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, {
    wordgroup_id: groupId,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
  });
});
afterAll(() => room.school.close());

/** Plays homework of these words: "cat" is answered by "kôň" if `confuses`, "horse" by nothing that is a word. */
async function play(person: Person, { confuses }: { confuses: boolean }): Promise<void> {
  const taskId = await room.homework({ type: 'folding', direction: 'from_to', wordGroups: [groupId] });
  const run = await room.start(person, taskId);
  const answers = run.result.questions.map((question, n) => {
    const wrong = { cat: 'kôň', horse: 'úplne zle' }[question.word.from];
    return { n, response: confuses && wrong !== undefined ? wrong : expectedAnswer(question) };
  });
  await room.save(person, { id: run.id, answers, date_finished: 'now' });
}

const mapOf = async (query = '', who = room.teacher) =>
  room.school.as(who).get(`/usergroups/${room.classId}/learning${query}`);

it('shows each word and pupil, the weakest first, and words that are taken for each other', async () => {
  expect((await mapOf()).data).toMatchObject({ confusions: [], words: PAIRS.map(() => ({ success: null })) });
  for (const _ of [1, 2]) await play(room.pupil, { confuses: true });
  await play(room.classmate, { confuses: false });
  const { data } = await mapOf(`?list=${groupId}`);
  const order = data.students.map(({ user_id }: { user_id: number }) => user_id);
  const mine = order.indexOf(room.pupil.id);
  const of = (from: string) => data.words.find((word: { from: string }) => word.from === from);
  expect(data.students[mine].login).toBe(room.pupil.login);
  expect(data.list_id).toBe(groupId);
  expect(data.lists).toMatchObject([{ id: groupId, words: 5 }]);
  expect([of('cat').success, of('dog').success]).toEqual([33, 100]);
  expect(of('cat').results[mine]).toBe(0);
  expect(of('cat').results[1 - mine]).toBe(100);
  expect(
    data.words
      .slice(0, 2)
      .map(({ from }: { from: string }) => from)
      .sort(),
  ).toEqual(['cat', 'horse']);
  expect(data.confusions).toMatchObject([{ count: 2 }]);
  const [{ one, other }] = data.confusions;
  expect([one.from, other.from].sort()).toEqual(['cat', 'horse']);
  expect(await mapOf('?list=999999')).toMatchObject({ status: 404 });
});

describe('homework of weak words', () => {
  const set = (changes: object = {}, who = room.teacher) =>
    room.school.as(who).post(`/usergroups/${room.classId}/weak-words`, {
      ...{ key: randomUUID(), name: 'Slabé slovíčka', valid_until: null },
      ...{ word_ids: [wordIds.get('cat'), wordIds.get('horse'), wordIds.get('dog')], student_ids: [room.pupil.id] },
      ...changes,
    });
  const assignedTo = async (person: Person) => {
    const { data } = await room.school.as(person).get('/tests/assigned?kind=homework&state=current');
    return data.flatMap(({ tests }: { tests: { name: string; id: number }[] }) => tests);
  };

  it('is for the chosen pupils alone: the others learn of it nowhere', async () => {
    const { school, pupil, classmate, teacher, classId } = room;
    const { data: task } = await set();
    expect(task).toMatchObject({ kind: 'homework', chosen_students: 1, word_count: 3 });
    expect((await assignedTo(pupil)).map(({ id }: { id: number }) => id)).toContain(task.id);
    expect((await assignedTo(classmate)).map(({ id }: { id: number }) => id)).not.toContain(task.id);
    expect((await school.as(classmate).get(`/tests/${task.id}`)).status).toBe(404);
    expect((await school.as(classmate).post('/tests/generate', { id: task.id })).status).toBe(404);
    const newsOf = async (who: Person) =>
      JSON.stringify((await school.as(who).get(`/usergroups/${classId}/news?page=1&limit=10`)).data);
    expect(await newsOf(pupil)).toContain('Slabé slovíčka');
    expect(await newsOf(classmate)).not.toContain('Slabé slovíčka');
    // Nor does the pupil learn that it is not for all.
    expect(JSON.stringify((await school.as(pupil).get(`/tests/${task.id}`)).data)).not.toContain('chosen');
    const { data } = await school.as(teacher).get(`/tests/${task.id}/statistics`);
    expect(data.students.map(({ user_id }: { user_id: number }) => user_id)).toEqual([pupil.id]);
    expect((await school.as(pupil).post('/tests/generate', { id: task.id })).status).toBe(200);
  });

  it('is made once for one key', async () => {
    const key = randomUUID();
    const [one, other] = [await set({ key }), await set({ key })];
    expect(one.data.id).toBe(other.data.id);
  });

  it('refuses pupils of other classes, words of other lists, and other teachers', async () => {
    expect(await set({ student_ids: [room.pupil.id, room.stranger.id] })).toMatchObject({ status: 404 });
    expect(await set({ word_ids: [wordIds.get('cat'), 999_999] })).toMatchObject({ message: 'no_words' });
    expect(await set({ name: ' ' })).toMatchObject({ status: 422 });
    expect(await set({ valid_until: '2020-01-01T00:00:00.000Z' })).toMatchObject({ status: 422 });
    expect(await set({}, room.otherTeacher)).toMatchObject({ status: 404 });
    expect(await mapOf('', room.otherTeacher)).toMatchObject({ status: 404 });
  });
});
