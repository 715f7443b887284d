import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import type { ClassRank } from '@slovickovo/contract/classes/students';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

/** The zone of the installation, whose calendar the chart follows. */
const ZONE = 'Europe/Bratislava';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

/** Plays a run in a minute, as a person would; a faster one does not count in rankings. */
async function finishSlowly(person: Person, taskId: number, wrong: number[] = []) {
  const run = await room.start(person, taskId);
  await room.age(run.id, 60);
  const reply = await room.save(person, { id: run.id, answers: answersOf(run, wrong), date_finished: 'now' });
  return reply.testResult;
}

// The same people in the same order as in person-name.test.ts, where the browser sorts them.
const IN_ORDER = [
  ...['Adamec Ján', 'Ádamová Eva', 'Beňo Ivan', 'Caban Ivan', 'Čabai Ivan', 'Dzurinda Ivan', 'Hudák Ivan'],
  ...['Chalupa Ivan', 'Ivan Ivan', 'Novak Zuzana', 'Novák Adam', 'Novák Čeněk', 'Novák Dana', 'Nováková Adam'],
  ...['Sabo Ivan', 'Šabo Ivan', 'Tóth Ivan', 'Zeman Ivan', 'Žák Ivan'],
];

it('lists the pupils of a class, of its map of words, of a homework and of a test by surname in the Slovak alphabet', async () => {
  const { school, teacher } = room;
  const pupils: Person[] = [];
  for (const text of IN_ORDER.toReversed()) {
    const [surname = '', name = ''] = text.split(' ');
    pupils.push(await school.pupil({ surname, name }));
  }
  const named = (people: { name: string; surname: string }[]) =>
    people.map(({ name, surname }) => `${surname} ${name}`);
  const { id } = await school.classOf(teacher, pupils);
  expect(named((await school.as(teacher).get(`/usergroups/${id}`)).data.assigned_users)).toEqual(IN_ORDER);
  const taskId = await room.homework({}, { usergroup_id: id });
  expect(named((await school.as(teacher).get(`/tests/${taskId}/statistics`)).data.students)).toEqual(IN_ORDER);
  expect(named((await school.as(teacher).get(`/usergroups/${id}/learning`)).data.students)).toEqual(IN_ORDER);
  const testId = await room.test({}, { usergroup_id: id });
  expect(named((await school.as(teacher).get(`/tests/${testId}/readiness`)).data.students)).toEqual(IN_ORDER);
});

describe('the class ranking', () => {
  it('sums points of the class tasks that count in rankings; equal points share a rank', async () => {
    const { teacher, pupil, classmate, classId } = room;
    const [third] = await room.school.pupils(1);
    await room.school.db
      .insertInto('class_students')
      .values({ class_id: classId, user_id: third?.id as number })
      .execute();
    const ranking = async (): Promise<ClassRank[]> =>
      (await room.school.as(teacher).get(`/usergroups/${classId}/ranking`)).data.students;
    expect((await ranking()).map(({ rank, ranking: points }) => [rank, points])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const taskId = await room.homework();
    const { points } = await finishSlowly(pupil, taskId);
    const less = await finishSlowly(classmate, taskId, [0]);
    expect((await ranking()).map(({ user_id, rank, ranking: sum }) => [user_id, rank, sum])).toEqual([
      [pupil.id, 1, points],
      [classmate.id, 2, less.points],
      [third?.id, 3, 0],
    ]);
  });

  it('tells a pupil the own place and points and the number of pupils, and nothing else', async () => {
    const own = await createClassroom();
    const { school, pupil, classmate, classId } = own;
    const taskId = await own.homework();
    const run = await own.start(pupil, taskId);
    await own.age(run.id, 60);
    const { testResult } = await own.save(pupil, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    const path = `/usergroups/${classId}/ranking`;
    const replyTo = async (person: Person) => (await school.as(person).get(path)).data;
    expect(await replyTo(pupil)).toEqual({ student_count: 2, user: { rank: 1, ranking: testResult.points } });
    expect(await replyTo(classmate)).toEqual({ student_count: 2, user: { rank: 2, ranking: 0 } });
    await school.close();
  });
});

describe('the pupils of the class', () => {
  it('show their teacher success, points and last activity, and classmates nothing of it', async () => {
    const own = await createClassroom();
    const { school, teacher, pupil, classmate, classId } = own;
    const [first, second] = [await own.homework({ type: 'folding' }), await own.homework({ type: 'folding' })];
    const better = await own.finish(pupil, first, [0]);
    await own.finish(pupil, first, [0, 1, 2, 3]);
    const last = await own.finish(pupil, second, [0, 1]);
    const ranking = (await school.as(teacher).get(`/usergroups/${classId}/ranking`)).data.students;
    const studentsFor = async (person: Person): Promise<ClassStudent[]> =>
      (await school.as(person).get(`/usergroups/${classId}`)).data.assigned_users;
    const shownTo = async (person: Person, { id }: Person) =>
      (await studentsFor(person)).find((student) => student.id === id);
    expect(await shownTo(teacher, pupil)).toMatchObject({
      average: Math.round((better.test_rate + last.test_rate) / 2),
      last_activity: last.date_finished,
      points: ranking.find(({ user_id }: { user_id: number }) => user_id === pupil.id).ranking,
    });
    expect(await shownTo(teacher, classmate)).toMatchObject({ average: null, last_activity: null, points: 0 });
    for (const student of await studentsFor(classmate)) {
      expect(Object.keys(student).sort()).toEqual(['f_name', 'id', 'login', 'name', 'surname']);
    }
    await school.close();
  });
});

describe('the progress of classes', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

  it('is the share of started tasks that present pupils finished, and their mean', async () => {
    const own = await createClassroom();
    const { school, teacher, pupil, classmate, classId } = own;
    const empty = await school.classOf(teacher, [], 'V. A');
    const progressOf = async (...ids: number[]) =>
      (await school.as(teacher).get(`/usergroups/progress?classes=${ids.join(',')}`)).data;
    expect(await progressOf(classId, empty.id)).toEqual([
      { usergroup_id: classId, average: null, completed: null },
      { usergroup_id: empty.id, average: null, completed: null },
    ]);

    const [first, second] = [await own.homework({ type: 'folding' }), await own.homework({ type: 'folding' })];
    await own.homework({}, { valid_from: inDays(1), valid_until: null });
    const over = await own.test({}, { valid_from: inDays(-2), valid_until: inDays(-1) });
    const better = await own.finish(pupil, first, [0]);
    await own.finish(pupil, first, [0, 1, 2, 3]);
    const other = await own.finish(classmate, first, [0, 1, 2]);
    const last = await own.finish(pupil, second);
    // Three started tasks for two pupils: 3 finished of 6. The worse repetition does not count.
    const average = Math.round((better.test_rate + other.test_rate + last.test_rate) / 3);
    expect(await progressOf(classId)).toEqual([{ usergroup_id: classId, average, completed: 50 }]);

    await school.as(teacher).delete(`/tests/${over}`);
    await school.as(classmate).post(`/usergroups/${classId}/remove-me`);
    // Two started tasks for one pupil, who finished both.
    expect(await progressOf(classId)).toEqual([
      { usergroup_id: classId, average: Math.round((better.test_rate + last.test_rate) / 2), completed: 100 },
    ]);
    await school.close();
  });

  it('ignores classes of other teachers and refuses more ids than a page has', async () => {
    const { school, otherTeacher, classId } = room;
    const ask = (classes: string) => school.as(otherTeacher).get(`/usergroups/progress?classes=${classes}`);
    expect((await ask(`${classId},999999`)).data).toEqual([]);
    for (const classes of ['', 'x', '1,', '0', Array.from({ length: 13 }, (_, n) => n + 1).join(',')]) {
      expect((await ask(classes)).message, classes).toBe('malformed');
    }
  });
});

describe('one pupil of the class', () => {
  it('shows activity, tasks and words of this class, agreeing with the results', async () => {
    const { teacher, school } = room;
    const [learner] = await school.pupils(1);
    if (!learner) throw new Error('The classroom has no such pupil.');
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

  it('shows each word that the class gives the pupil, with the percent that the pupil reads', async () => {
    const own = await createClassroom();
    const { school, teacher, pupil, classmate, classId } = own;
    const assign = (wordgroup_id: number) =>
      school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, {
        ...{ wordgroup_id, valid_from: new Date(Date.now() - 60_000).toISOString(), valid_until: null },
      });
    const listed = await school.wordGroupOf(teacher, [
      ['sun', 'slnko'],
      ['moon', 'mesiac'],
    ]);
    const tested = await school.wordGroupOf(teacher, [['star', 'hviezda']]);
    const notAssigned = await school.wordGroupOf(teacher, [['cloud', 'oblak']]);
    await assign(listed.id);
    const wordsOf = async ({ id }: Person) =>
      (await school.as(teacher).get(`/usergroups/${classId}/students/${id}`)).data.words;
    const shown = async (person: Person) =>
      (await wordsOf(person)).map(({ from, success }: { from: string; success: number | null }) => [from, success]);
    expect(await shown(pupil)).toEqual([
      ['sun', null],
      ['moon', null],
    ]);

    // An own exercise counts, as it does in what the pupil reads.
    const { data: exercise } = await school.as(pupil).post('/tests', {
      ...{
        name: 'Moje',
        usergroup_id: null,
        valid_from: new Date().toISOString(),
        valid_until: null,
        language_ids: { language_from_id: 6, language_to_id: 24 },
      },
      settings: {
        ...{ type: 'folding', difficulty: 'easy', time: null, diacritic: true, email: false },
        ...{ ugType: null, wordGroups: [listed.id], words: [] },
      },
    });
    await own.finish(pupil, exercise.id, [0]);
    const [hardest, other] = await wordsOf(pupil);
    expect([hardest.success, other.success]).toEqual([0, 100]);
    const { data: hard } = await school.as(pupil).get('/words/statistics?kind=hard&page=1');
    expect(hard.words).toMatchObject([{ word_text: hardest.from, success: 0 }]);
    expect(await shown(classmate)).toEqual([
      ['sun', null],
      ['moon', null],
    ]);

    // The words of a test stay out until it is over for everybody.
    const testId = await own.test({ type: 'folding', wordGroups: [tested.id] });
    const handIn = async (person: Person) => {
      const { id } = await own.start(person, testId);
      await own.save(person, { id, date_finished: 'now' });
    };
    await handIn(pupil);
    const fromsOf = async (person: Person) => (await shown(person)).map(([from]: [string]) => from);
    expect(await fromsOf(pupil)).not.toContain('star');
    await handIn(classmate);
    expect(await fromsOf(pupil)).toContain('star');
    expect(await fromsOf(pupil)).not.toContain('cloud');
    await own.homework({ type: 'folding', wordGroups: [notAssigned.id] });
    expect(await shown(pupil)).toContainEqual(['cloud', null]);
    await school.close();
  });

  it('charts every day from the first one with results to today', async () => {
    const { teacher, school } = room;
    const [learner] = (await school.pupils(1)) as [Person];
    await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: learner.id }).execute();
    const homework = await room.homework();
    const [old, older, ancient] = [
      await room.finish(learner, homework),
      await room.finish(learner, homework),
      await room.finish(learner, homework),
    ];
    const finishedAgo = async (runId: number, days: number) =>
      school.db
        .updateTable('runs')
        // At this time of the day, in the school's zone: a day may have 23 or 25 hours.
        .set({ date_finished: sql`(now() at time zone ${ZONE} - ${days} * interval '1 day') at time zone ${ZONE}` })
        .where('id', '=', runId)
        .execute();
    await finishedAgo(old.id, 3);
    await finishedAgo(older.id, 40);
    await finishedAgo(ancient.id, 400);
    const { data } = await school.as(teacher).get(`/usergroups/${room.classId}/students/${learner.id}`);
    const activity: { day: string; points: number; runs: number }[] = data.activity;
    expect(activity).toHaveLength(41);
    expect(activity.filter(({ runs }) => runs > 0).map(({ points, runs }) => [points, runs])).toEqual([
      [older.points, 1],
      [old.points, 1],
    ]);
    expect(activity[0]?.points).toBe(older.points);
    const days = activity.map(({ day }) => Date.parse(day));
    expect(new Set(days.slice(1).map((day, n) => day - (days[n] as number)))).toEqual(new Set([86_400_000]));
  });

  it('marks results that were answered faster than a person can, for the teacher only', async () => {
    const { teacher, classmate, school } = room;
    const homework = await room.homework({ type: 'folding' });
    // Five answers without a pause are too fast for a person; the better result is the one shown.
    const fast = await room.finish(classmate, homework);
    expect(fast.suspicious).toBe(true);
    const asTeacher = school.as(teacher);
    const rowOf = async () =>
      (await asTeacher.get(`/tests/${homework}/statistics`)).data.students.find(
        ({ user_id }: { user_id: number }) => user_id === classmate.id,
      );
    const taskOf = async () =>
      (await asTeacher.get(`/usergroups/${room.classId}/students/${classmate.id}`)).data.tasks.find(
        ({ id }: { id: number }) => id === homework,
      );
    expect([(await rowOf()).suspicious, (await taskOf()).suspicious]).toEqual([true, true]);
    const slow = await room.finish(classmate, homework);
    await school.db.updateTable('runs').set({ suspicious: false }).where('id', '=', slow.id).execute();
    expect([(await rowOf()).suspicious, (await taskOf()).suspicious]).toEqual([false, false]);
    expect((await school.as(classmate).get(`/tests/${homework}`)).data).not.toHaveProperty('suspicious');
  });

  it('marks a result that the teacher entered', async () => {
    const { teacher, classmate, school } = room;
    const homework = await room.homework({ type: 'folding' });
    await room.finish(classmate, homework);
    const started = await school.as(teacher).post('/tests/generate', { id: homework, user_id: classmate.id });
    await room.save(teacher, { id: started.testResult.id, date_finished: 'now' });
    for (const reader of [teacher, classmate]) {
      const { data } = await school.as(reader).get(`/test-results-all/${homework}?user_id=${classmate.id}`);
      const entered = data.results.map((result: { entered_by_teacher: boolean }) => result.entered_by_teacher);
      expect(entered).toEqual([true, false]);
    }
  });
});
