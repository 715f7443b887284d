import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { percent } from '@slovickovo/domain/scoring/points';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';
import { readFile } from '../../word-files/formats/read-file.ts';

const USUAL = [90, 75, 50, 30];

let room: Classroom;
let path: string;
beforeAll(async () => {
  room = await createClassroom();
  path = `/usergroups/${room.classId}`;
});
afterAll(() => room.school.close());
beforeEach(() => setScale(null));

const setScale = (bounds: readonly unknown[] | null, who = room.teacher) =>
  room.school.as(who).put(`${path}/mark-scale`, { bounds });
const scaleSeenBy = async (who: Person) => (await room.school.as(who).get(path)).data.mark_bounds;
const statisticsOf = async (taskId: number, who = room.teacher) =>
  (await room.school.as(who).get(`/tests/${taskId}/statistics`)).data;

describe('PUT /usergroups/:id/mark-scale', () => {
  it('sets, changes and takes away the scale of a class, which has none at first', async () => {
    expect(await scaleSeenBy(room.teacher)).toBeNull();
    expect((await setScale(USUAL)).body).toEqual({ status: 'success' });
    expect(await scaleSeenBy(room.teacher)).toEqual(USUAL);
    await setScale([100, 99, 2, 1]);
    expect(await scaleSeenBy(room.teacher)).toEqual([100, 99, 2, 1]);
    await setScale(null);
    expect(await scaleSeenBy(room.teacher)).toBeNull();
  });

  it('is for every teacher of the class, and for nobody else', async () => {
    const colleague = await room.school.teacher();
    expect((await setScale(USUAL, colleague)).status).toBe(404);
    await room.school.db
      .insertInto('class_teachers')
      .values({ class_id: room.classId, user_id: colleague.id })
      .execute();
    expect((await setScale(USUAL, colleague)).status).toBe(200);
    expect(await scaleSeenBy(room.teacher)).toEqual(USUAL);
    for (const other of [room.otherTeacher, room.pupil]) {
      expect((await setScale(null, other)).status).toBe(404);
    }
    expect(await scaleSeenBy(colleague)).toEqual(USUAL);
  });

  it('refuses a wrong bound at its field, and keeps the scale', async () => {
    await setScale(USUAL);
    expect((await setScale([101, 75, 75, 0.5])).fields).toEqual({
      'bounds.0': 'mark_bound_invalid',
      'bounds.2': 'mark_bound_order',
      'bounds.3': 'mark_bound_invalid',
    });
    expect((await setScale([90, 75, 50])).message).toBe('malformed');
    expect((await setScale([90, 75, 50, null])).message).toBe('malformed');
    expect(await scaleSeenBy(room.teacher)).toEqual(USUAL);
  });

  it('is kept by the database, too', async () => {
    for (const mark_bounds of [[90, 75, 50], [90, 75, 50, 50], [101, 75, 50, 30], [90, 75, 50, 0], []]) {
      const update = room.school.db.updateTable('classes').set({ mark_bounds }).where('id', '=', room.classId);
      await expect(update.execute()).rejects.toThrow('classes_mark_bounds_check');
    }
  });
});

describe('marks', () => {
  it('are for class tests, and no pupil is told the scale', async () => {
    const [homeworkId, testId] = [await room.homework(), await room.test()];
    await setScale(USUAL);
    expect((await statisticsOf(testId)).mark_bounds).toEqual(USUAL);
    expect((await statisticsOf(homeworkId)).mark_bounds).toBeNull();
    const student = await room.school.as(room.teacher).get(`${path}/students/${room.pupil.id}`);
    expect(student.data.mark_bounds).toEqual(USUAL);

    expect((await statisticsOf(testId, room.pupil)).mark_bounds).toBeNull();
    for (const read of [path, `/tests/${testId}`, `/tests/usergroups/${room.classId}`, '/home']) {
      expect(JSON.stringify((await room.school.as(room.pupil).get(read)).body)).not.toContain('mark_bounds');
    }
  });

  it('follow at once when a teacher accepts an answer', async () => {
    await setScale(USUAL);
    const testId = await room.test({ type: 'folding', direction: 'from_to', difficulty: 'easy' });
    const run = await room.start(room.pupil, testId);
    const questions = await room.storedQuestions(run.id);
    await room.age(run.id, 120);
    const toDog = questions.findIndex(({ word }) => word.from === 'dog');
    const answers = questions.map((question, n) => ({ n, response: n === toDog ? 'psík' : expectedAnswer(question) }));
    await room.save(room.pupil, { id: run.id, answers, date_finished: 'now' });
    const exported = async () => {
      const { rawPayload } = await room.school.app.inject({
        url: `/api/tests/${testId}/results/export?format=csv`,
        headers: { authorization: `Bearer ${room.teacher.token}` },
      });
      const [headings = [], ...rows] = (await readFile(rawPayload, {})).rows;
      const row = rows.find(([, , login]) => login === room.pupil.login) ?? [];
      return Object.fromEntries(headings.map((heading, n) => [heading, row[n]]));
    };
    // 4 of 5 right words are 80 %.
    expect(await exported()).toMatchObject({ 'Úspešnosť (%)': String(percent(4, 5)), Známka: '2' });
    await room.school.as(room.teacher).post(`/test-results/${testId}/${run.id}/accept`, { n: toDog });
    expect(await exported()).toMatchObject({ 'Úspešnosť (%)': '100', Známka: '1' });
  });
});
