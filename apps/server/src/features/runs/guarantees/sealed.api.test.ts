import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, PAIRS, type StartedRun } from '../../../testing/classroom.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person, School } from '../../../testing/school.ts';
import { countWaitingWords, countWords } from '../word-counts/word-counts.service.ts';

let room: Classroom;
let school: School;
let teacher: Person;
let otherTeacher: Person;
let pupil: Person;
let classmate: Person;
let stranger: Person;
let classId: number;

beforeAll(async () => {
  // Without the lock (`exam-lock.api.test.ts`), so that the tests can look at other calls during a run.
  room = await createClassroom({ EXAM_LOCK: 'false' });
  ({ school, teacher, otherTeacher, pupil, classmate, stranger, classId } = room);
});
afterAll(() => school.close());

const RIGHT = new Map<string, string>(PAIRS.flatMap(([from, to]) => [[from, to] as const, [to, from] as const]));
const wordsOf = (run: StartedRun) => run.result.questions.map(({ word, wType }) => word[wType] as string);
/** Right answers, found from the shown sides only, as the pupil sees them. */
const rightAnswers = (run: StartedRun) => wordsOf(run).map((shown, n) => ({ n, response: RIGHT.get(shown) ?? '' }));

describe('a class test', () => {
  it('shows the pupil one side of each word, and the other once that answer is stored', async () => {
    const run = await room.start(pupil, await room.test());
    for (const { word, wType } of run.result.questions) {
      expect(word[wType === 'from' ? 'to' : 'from']).toBeNull();
    }
    const saved = await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'zle' }] });
    const [first, second] = saved.testResult.result.questions;
    expect([first.word.from, first.word.to]).not.toContain(null);
    expect([second.word.from, second.word.to]).toContain(null);
    await room.save(pupil, { id: run.id, date_finished: 'now' });
  });

  it('returns the same run after a reload, in a second tab and on another computer', async () => {
    const taskId = await room.test();
    const run = await room.start(pupil, taskId);
    await room.save(pupil, { id: run.id, answers: rightAnswers(run).slice(0, 2) });
    const again = await room.start(pupil, taskId);
    expect(again).toMatchObject({ id: run.id, result: { current: 2 } });
    expect(wordsOf(again)).toEqual(wordsOf(run));
    await room.save(pupil, { id: run.id, date_finished: 'now' });
  });

  it('can be taken once; quitting hands in the stored answers', async () => {
    const taskId = await room.test({ difficulty: 'hard' });
    const run = await room.start(pupil, taskId);
    const quit = await room.save(pupil, { id: run.id, answers: rightAnswers(run).slice(0, 2), discard: true });
    // Hard: three points an answer, five words: 6 of 15 points are 40 %.
    expect(quit.testResult).toMatchObject({
      state: 'finished',
      points: 6,
      max_points: 15,
      test_rate: 40,
      correct: 2,
    });
    const again = await school.as(pupil).post('/tests/generate', { id: taskId });
    expect([again.status, again.message]).toEqual([409, 'test_done']);
  });

  it('is announced before it starts, without its words', async () => {
    const taskId = await room.test({}, { valid_from: new Date(Date.now() + 3_600_000).toISOString() });
    const { data } = await school.as(pupil).get(`/tests/${taskId}`);
    expect(data).toMatchObject({ kind: 'test', word_count: PAIRS.length });
    expect(data.settings).not.toHaveProperty('words');
    const reply = await school.as(pupil).post('/tests/generate', { id: taskId });
    expect([reply.status, reply.message]).toEqual([409, 'task_inactive']);
    const assigned = await school.as(pupil).get('/tests/assigned?kind=test');
    expect(assigned.data[0].tests.map(({ id }: { id: number }) => id)).toContain(taskId);
  });

  it('is listed with the older ones when it is over', async () => {
    const over = { valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2026-01-02T00:00:00.000Z' };
    const [test, homework] = [await room.test({}, over), await room.homework({}, over)];
    const ids = async (query: string) => {
      const { data } = await school.as(pupil).get(`/tests/assigned?${query}`);
      return data.flatMap(({ tests }: { tests: { id: number }[] }) => tests.map(({ id }) => id));
    };
    expect(await ids('state=older')).toEqual(expect.arrayContaining([test, homework]));
    expect(await ids('state=older&kind=homework')).not.toContain(test);
    expect(await ids('state=current')).not.toContain(test);
  });

  it('is started once by fifty starts, and finished once by fifty finishes', async () => {
    const taskId = await room.test();
    const starts = await Promise.all(
      Array.from({ length: 50 }, () => school.as(classmate).post('/tests/generate', { id: taskId })),
    );
    expect(new Set(starts.map(({ body }) => body.testResult.id)).size).toBe(1);
    const run: StartedRun = starts[0]?.testResult;
    const body = { id: run.id, answers: rightAnswers(run), date_finished: 'now' };
    const finishes = await Promise.all(Array.from({ length: 50 }, () => room.save(classmate, body)));
    expect(new Set(finishes.map(({ testResult }) => `${testResult.points} ${testResult.date_finished}`)).size).toBe(1);
    const ledger = await school.db.selectFrom('points_ledger').select('points').where('run_id', '=', run.id).execute();
    expect(ledger).toEqual([{ points: PAIRS.length }]);
  });
});

describe("DELETE /test-results/:testId/:resultId, the teacher's", () => {
  it('takes the points back and lets the pupil take the test again', async () => {
    const taskId = await room.test();
    const before = await room.points(pupil);
    const run = await room.start(pupil, taskId);
    await room.save(pupil, { id: run.id, answers: rightAnswers(run), date_finished: 'now' });
    expect(await room.points(pupil)).toBe(before + PAIRS.length);

    const path = `/test-results/${taskId}/${run.id}`;
    for (const other of [pupil, classmate, otherTeacher])
      expect((await school.as(other).delete(path)).status).toBe(404);
    const removed = await school.as(teacher).delete(path);
    expect(removed.data).toEqual({ valid: false });
    expect(await room.points(pupil)).toBe(before);
    expect([(await school.as(teacher).delete(path)).status, (await school.as(teacher).delete(path)).message]).toEqual([
      409,
      'result_gone',
    ]);
    expect((await room.save(pupil, { id: run.id, answers: [] })).message).toBe('run_closed');

    const second = await room.start(pupil, taskId);
    expect(second.id).not.toBe(run.id);
    const done = await room.save(pupil, {
      id: second.id,
      answers: rightAnswers(second).slice(0, 1),
      date_finished: 'now',
    });
    expect(done.testResult.correct).toBe(1);
    const { data } = await school.as(teacher).get(`/tests/${taskId}/statistics`);
    const own = data.students.find(({ user_id }: { user_id: number }) => user_id === pupil.id);
    expect(own.standing).toMatchObject({ attempts: 1, points: 1 });
  });

  it('leaves word statistics and sums as they were before the run', async () => {
    const [fresh] = (await school.pupils(1)) as [Person];
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: fresh.id }).execute();
    const taskId = await room.test();
    const run = await room.start(fresh, taskId);
    await room.save(fresh, { id: run.id, answers: rightAnswers(run), date_finished: 'now' });
    const known = async () => {
      await countWaitingWords(school.app.context);
      const rows = school.db.selectFrom('word_results').select(['answered', 'correct']).where('user_id', '=', fresh.id);
      return rows.execute();
    };
    expect(await known()).toEqual(PAIRS.map(() => ({ answered: 1, correct: 1 })));
    await school.as(teacher).delete(`/test-results/${taskId}/${run.id}`);
    expect(await known()).toEqual([]);
    // A result that is voided before its words are counted is never counted.
    const again = await room.start(fresh, taskId);
    await room.save(fresh, { id: again.id, answers: rightAnswers(again), date_finished: 'now' });
    await school.as(teacher).delete(`/test-results/${taskId}/${again.id}`);
    expect(await known()).toEqual([]);
    const months = school.db.selectFrom('points_months').where('user_id', '=', fresh.id);
    expect(await months.select(['points', 'ranked_points']).execute()).toEqual([{ points: 0, ranked_points: 0 }]);
  });

  it('leaves them so, too, if its words are counted at the moment when it is voided', async () => {
    const [fresh] = (await school.pupils(1)) as [Person];
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: fresh.id }).execute();
    const taskId = await room.test();
    const run = await room.start(fresh, taskId);
    await room.save(fresh, { id: run.id, answers: rightAnswers(run), date_finished: 'now' });
    const { voiding } = await school.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('words_to_count').where('run_id', '=', run.id).execute();
      await countWords(tx, school.app.context.config, { id: run.id, user_id: fresh.id });
      const voiding = school.as(teacher).delete(`/test-results/${taskId}/${run.id}`);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { voiding };
    });
    expect((await voiding).status).toBe(200);
    const counted = school.db.selectFrom('word_results').select('answered').where('user_id', '=', fresh.id);
    expect(await counted.execute()).toEqual([]);
  });
});

describe('more time', () => {
  it("moves the end of the class's open runs, or of one pupil's", async () => {
    const taskId = await room.test({ time: 10 });
    const [one, two] = [await room.start(pupil, taskId), await room.start(classmate, taskId)];
    const give = (body: Record<string, unknown>) => school.as(teacher).post(`/tests/${taskId}/more-time`, body);
    expect((await give({ minutes: 5 })).data).toEqual({ runs: 2 });
    expect((await give({ minutes: 2, user_id: pupil.id })).data).toEqual({ runs: 1 });
    const endOf = async (person: Person) =>
      Date.parse((await school.as(person).get('/tests/results?open=1')).data.deadline);
    expect((await endOf(pupil)) - Date.parse(one.deadline as string)).toBe(7 * 60_000);
    expect((await endOf(classmate)) - Date.parse(two.deadline as string)).toBe(5 * 60_000);
    for (const other of [pupil, otherTeacher, stranger]) {
      expect((await school.as(other).post(`/tests/${taskId}/more-time`, { minutes: 1 })).status).toBe(404);
    }
    for (const [person, run] of [
      [pupil, one],
      [classmate, two],
    ] as const)
      await room.save(person, { id: run.id, date_finished: 'now' });
    expect((await give({ minutes: 5 })).data).toEqual({ runs: 0 });
  });
});

describe('a run entered by the teacher', () => {
  it("is the pupil's one attempt and the pupil's result", async () => {
    const taskId = await room.test();
    const before = await room.points(pupil);
    const reply = await school.as(teacher).post('/tests/generate', { id: taskId, user_id: pupil.id });
    const run = reply.testResult;
    expect(run).toMatchObject({ user_id: pupil.id, entered_for: `${pupil.name} ${pupil.surname}` });
    await room.save(teacher, { id: run.id, answers: rightAnswers(run), date_finished: 'now' });
    expect(await room.points(pupil)).toBe(before + PAIRS.length);
    expect((await school.as(pupil).post('/tests/generate', { id: taskId })).message).toBe('test_done');
    const again = await school.as(teacher).post('/tests/generate', { id: taskId, user_id: pupil.id });
    expect(again.message).toBe('test_done');
  });

  it("is for the class's teacher and its pupils only", async () => {
    const taskId = await room.test();
    const as = async (person: Person, user_id: number) =>
      (await school.as(person).post('/tests/generate', { id: taskId, user_id })).status;
    expect(await as(otherTeacher, pupil.id)).toBe(404);
    expect(await as(classmate, pupil.id)).toBe(404);
    expect(await as(teacher, stranger.id)).toBe(404);
    expect((await school.as(teacher).post('/tests/generate', { id: taskId })).status).toBe(404);
  });
});

describe('a trial run', () => {
  it('has the questions of a run, stores nothing, and is for the author', async () => {
    const taskId = await room.test();
    const { data } = await school.as(teacher).post(`/tests/${taskId}/preview`);
    expect(data.questions).toHaveLength(PAIRS.length);
    expect(answersOf({ result: data }).every(({ response }) => RIGHT.has(response))).toBe(true);
    expect((await school.as(teacher).get('/tests/results?open=1')).data).toBeNull();
    for (const other of [pupil, otherTeacher])
      expect((await school.as(other).post(`/tests/${taskId}/preview`)).status).toBe(404);
  });
});

describe("the class's progress", () => {
  it('shows the teacher for each task how many of the pupils finished, and their mean', async () => {
    const [anna, boris] = (await school.pupils(2)) as [Person, Person];
    const own = await school.classOf(teacher, [anna, boris], 'VIII. D');
    const group = await school.wordGroupOf(teacher, [...PAIRS]);
    const { data } = await school.as(teacher).post('/tests', {
      name: 'Test',
      usergroup_id: own.id,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: { language_from_id: 6, language_to_id: 24 },
      settings: {
        type: 'folding',
        difficulty: 'easy',
        time: null,
        diacritic: true,
        email: false,
        ugType: 'test',
        wordGroups: [group.id],
        words: [],
      },
    });
    const run = await room.start(anna, data.id);
    await room.save(anna, { id: run.id, answers: rightAnswers(run).slice(0, 3), date_finished: 'now' });
    const list = await school.as(teacher).get(`/tests/usergroups/${own.id}`);
    expect(list.data.tests[0].progress).toEqual({ completed: 1, expected: 2, average: 60 });
    expect((await school.as(anna).get(`/tests/usergroups/${own.id}`)).data.tests[0]).not.toHaveProperty('progress');
  });
});
