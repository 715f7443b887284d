import type { Learning } from '@slovickovo/contract/warm-up/warm-up';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../testing/classroom.ts';
import { goBack } from '../../testing/past-answers.ts';
import { ENGLISH_SLOVAK, type Person } from '../../testing/school.ts';

let room: Classroom;
let pupil: Person;
beforeEach(async () => {
  room = await createClassroom();
  ({ pupil } = room);
});
afterEach(() => room.school.close());

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('GET /warm-up/learning', () => {
  const learningOf = async (person: Person): Promise<Learning> =>
    (await room.school.as(person).get('/warm-up/learning')).data;

  it('counts the words of the lists and all answered ones, altogether and by list', async () => {
    const { school, teacher, classId } = room;
    expect(await learningOf(pupil)).toEqual({ words: { known: 0, shaky: 0, new: 0 }, days: [], lists: [] });
    const own = await school.wordGroupOf(
      pupil,
      [
        ['moon', 'mesiac'],
        ['sun', 'slnko'],
      ],
      { name: 'Obloha' },
    );
    const assigned = await school.wordGroupOf(teacher, [['sea', 'more']], { name: 'Voda' });
    const window = { valid_from: fromNow(-1), valid_until: null };
    await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, { wordgroup_id: assigned.id, ...window });
    const { testResult: run } = await school.as(pupil).post('/warm-up', { name: 'Rozcvička', ...ENGLISH_SLOVAK });
    await room.save(pupil, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    // The words of a homework stand in no list of the pupil's, and count altogether.
    await room.finish(pupil, await room.homework());
    const { words, lists } = await learningOf(pupil);
    expect(words).toEqual({ known: 0, shaky: 8, new: 0 });
    expect(lists).toMatchObject([
      { id: own.id, name: 'Obloha', usergroup_name: null, known: 0, shaky: 2, new: 0 },
      { id: assigned.id, name: 'Voda', usergroup_name: 'IV. B', known: 0, shaky: 1, new: 0 },
    ]);
  });

  it('keeps words that were answered in a class that is deleted, also when a result elsewhere is voided', async () => {
    const { school, teacher, classId } = room;
    const { id: otherId } = await school.classOf(teacher, [pupil]);
    await room.finish(pupil, await room.homework());
    const known = (await learningOf(pupil)).words;
    await school.as(teacher).delete(`/usergroups/${classId}`);
    const taskId = await room.homework({}, { usergroup_id: otherId });
    const { id } = await room.finish(pupil, taskId);
    await school.as(teacher).delete(`/test-results/${taskId}/${id}`);
    expect((await learningOf(pupil)).words).toEqual(known);
  });

  it('keeps what was known on each day of practice', async () => {
    const homework = await room.homework({ type: 'folding' });
    await room.finish(pupil, homework, [0]);
    const [first] = (await learningOf(pupil)).days;
    expect(first).toMatchObject({ known: 0, shaky: 5 });
    // The same day is counted again, not added.
    await room.finish(pupil, homework);
    expect((await learningOf(pupil)).days).toEqual([first]);
    await goBack(room.school, pupil, 3);
    await room.finish(pupil, homework, [0]);
    const { days, words } = await learningOf(pupil);
    expect(days).toHaveLength(2);
    expect(days[1]).toEqual({ day: first?.day, known: words.known, shaky: words.shaky });
    expect(words.known).toBe(4);
    expect((await learningOf(room.classmate)).days).toEqual([]);
  });
});

describe('GET /usergroups/:id/learning', () => {
  it('is the average of a pupil in each list and altogether, without names, and for the teacher alone', async () => {
    const { school, teacher, classId, classmate } = room;
    const sky = await school.wordGroupOf(
      teacher,
      [
        ['moon', 'mesiac'],
        ['sun', 'slnko'],
      ],
      { name: 'Obloha' },
    );
    const sea = await school.wordGroupOf(teacher, [['sea', 'more']], { name: 'Voda' });
    const assign = (id: number, from = fromNow(-1)) =>
      school
        .as(teacher)
        .post(`/usergroups/${classId}/assign-wordgroup`, { wordgroup_id: id, valid_from: from, valid_until: null });
    await assign(sky.id);
    await assign(sea.id);
    await assign((await school.wordGroupOf(teacher, [['later', 'neskôr']])).id, fromNow(1));
    const play = async (person: Person) => {
      const { testResult: run } = await school.as(person).post('/warm-up', { name: 'Rozcvička', ...ENGLISH_SLOVAK });
      await room.save(person, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    };
    const read = async () => (await school.as(teacher).get(`/usergroups/${classId}/learning`)).data.learning;
    expect(await read()).toEqual({
      students: 2,
      words: { known: 0, shaky: 0, new: 3 },
      days: [],
      lists: [
        { id: sky.id, name: 'Obloha', known: 0, shaky: 0, new: 2 },
        { id: sea.id, name: 'Voda', known: 0, shaky: 0, new: 1 },
      ],
    });
    await play(pupil);
    // Half of the pupils have answered three words: 1.5 on average.
    expect((await read()).days).toMatchObject([{ known: 0, shaky: 2 }]);
    await play(classmate);
    expect((await read()).words).toEqual({ known: 0, shaky: 3, new: 0 });
    // Both answer again after their words were due, so all of them are known for a week.
    for (const person of [pupil, classmate]) {
      await goBack(school, person, 4);
      await play(person);
    }
    const { words, days, lists } = await read();
    // On the second day of practice both had answered, four days after the first.
    expect(days).toHaveLength(2);
    expect(days[0]).toMatchObject({ known: 0, shaky: 3 });
    expect(days[1]).toMatchObject({ known: words.known, shaky: words.shaky });
    expect(words.known + words.shaky).toBe(3);
    expect(lists.map(({ known, shaky }: { known: number; shaky: number }) => known + shaky)).toEqual([2, 1]);
    expect((await school.as(pupil).get(`/usergroups/${classId}/learning`)).status).toBe(404);
    expect((await school.as(room.otherTeacher).get(`/usergroups/${classId}/learning`)).status).toBe(404);
  });
});
