import type { Run } from '@slovickovo/contract/runs/runs';
import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { RETURN_AWAITED_MS } from '@slovickovo/domain/tasks/availability';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, PAIRS, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person } from '../../../testing/school.ts';

/** Points of own exercises that rankings count a day in this file. */
const CAP = 3;

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom({ RANKED_OWN_POINTS_PER_DAY: String(CAP) });
});
afterAll(() => room?.school.close());

let pupil: Person;
let classmate: Person;
beforeEach(() => {
  ({ pupil, classmate } = room);
});

afterEach(async () => {
  const { data: open } = await room.school.as(pupil).get('/tests/results?open=1');
  if (open !== null) await room.save(pupil, { id: open.id, discard: true });
});

const practise = (person: Person, { test_id, id }: { test_id: number; id: number }) =>
  room.school.as(person).post(`/test-results/${test_id}/${id}/practice`);
const wordsOf = (run: { result: { questions: readonly { word: unknown }[] } }) =>
  run.result.questions.map(({ word }) => word);
const rightTo = (run: StartedRun, n: number) => expectedAnswer(run.result.questions[n] as Question);

/** Answers everything right and ends the run. */
async function finishRight(run: StartedRun): Promise<Run> {
  const reply = await room.save(pupil, { id: run.id, answers: answersOf(run), date_finished: 'now' });
  return reply.testResult as Run;
}

describe('POST /test-results/:testId/:resultId/practice', () => {
  it('starts a run of the words that were not answered right, in an exercise of its own', async () => {
    const homework = await room.homework();
    const result = await room.finish(pupil, homework, [1, 3]);
    const mistaken = [result.result.questions[1].word, result.result.questions[3].word];
    const { testResult: run } = await practise(pupil, result);
    expect(wordsOf(run)).toHaveLength(2);
    expect(wordsOf(run)).toEqual(expect.arrayContaining(mistaken));
    // The other words of the homework are wrong options: two mistakes alone would be too few.
    for (const { answers } of run.result.questions) expect(answers).toHaveLength(3);
    expect(run).toMatchObject({ mode: 'open', deadline: null, test: { kind: 'exercise', practice: 'mistakes' } });
    expect(run.test_id).not.toBe(homework);
    await finishRight(run);

    // The homework has one result, and the exercise stands in no list.
    const { data } = await room.school.as(pupil).get(`/tests/${homework}`);
    expect(data.standing).toMatchObject({ attempts: 1, test_rate: result.test_rate });
    const own = await room.school.as(pupil).get('/tests');
    expect(own.data).toEqual([]);
  });

  it.each(['folding', 'filling', 'connect', 'random'] as const)(
    'practises a single mistake of type %s',
    async (type) => {
      const result = await room.finish(pupil, await room.homework({ type }), [0]);
      const { testResult: run } = await practise(pupil, result);
      expect(wordsOf(run)).toEqual([result.result.questions[0].word]);
      expect(await finishRight(run)).toMatchObject({ correct: 1, test_rate: 100 });
    },
  );

  it('asks a word again at the end until it is answered right', async () => {
    const result = await room.finish(pupil, await room.homework(), [0, 1]);
    const { testResult: run } = await practise(pupil, result);
    const wrong = await room.save(pupil, { id: run.id, known: 0, answers: [{ n: 0, response: 'zle' }] });
    expect(
      wrong.body.change.questions.map(({ n, response }: { n: number; response: string | null }) => [n, response]),
    ).toEqual([
      [0, 'zle'],
      [1, null],
      [2, null],
    ]);
    expect(wrong.body.change.questions[2].word).toEqual(run.result.questions[0].word);

    // A reload finds the question too.
    const open = await room.school.as(pupil).get('/tests/results?open=1');
    expect(wordsOf(open.data)).toHaveLength(3);

    const answers = [
      { n: 1, response: rightTo(run, 1) },
      { n: 2, response: 'zase zle' },
      { n: 3, response: rightTo(run, 0) },
    ];
    const { body } = await room.save(pupil, { id: run.id, known: 1, answers, date_finished: 'now' });
    expect(body.change).toMatchObject({ state: 'finished', current: 4, correct: 2, test_rate: 50 });
    const stored = await room.school.as(pupil).get(`/test-results/${run.test_id}/${run.id}`);
    expect(stored.data.result.questions.map(({ valid }: { valid: boolean }) => valid)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('asks each word once when the mistakes of a practice are practised, however often it repeated them', async () => {
    const result = await room.finish(pupil, await room.homework(), [0, 1]);
    const { testResult: first } = await practise(pupil, result);
    const wrong = [0, 1, 2, 3].map((n) => ({ n, response: 'zle' }));
    await room.save(pupil, { id: first.id, answers: wrong, date_finished: 'now' });
    const { testResult: second } = await practise(pupil, first);
    expect(wordsOf(second)).toHaveLength(2);
    expect(await finishRight(second)).toMatchObject({ correct: 2, max_points: 2 });
  });

  it('asks each word once when the homework asked its mistakes again', async () => {
    const { testResult: run } = await room.school
      .as(pupil)
      .post('/tests/generate', { id: await room.homework({ mistakes_return: true }) });
    const answers = [...answersOf(run, [0]), ...[5, 6].map((n) => ({ n, response: 'zle' }))];
    const { testResult: result } = await room.save(pupil, { id: run.id, answers, date_finished: 'now' });
    expect(result.result.questions.length).toBeGreaterThan(6);
    const { testResult: practice } = await practise(pupil, result);
    expect(wordsOf(practice)).toEqual([run.result.questions[0].word]);
  });

  it('returns the same run after a double click, and repeats the same exercise later', async () => {
    const result = await room.finish(pupil, await room.homework(), [2]);
    const [one, other] = await Promise.all([practise(pupil, result), practise(pupil, result)]);
    expect(other.testResult.id).toBe(one.testResult.id);
    await finishRight(one.testResult);
    const again = await practise(pupil, result);
    expect(again.testResult.test_id).toBe(one.testResult.test_id);
    expect(again.testResult.id).not.toBe(one.testResult.id);
    await finishRight(again.testResult);
  });

  it('earns what an own exercise earns, and no more a day in rankings', async () => {
    const { db } = room.school;
    const ledger = () =>
      db.selectFrom('points_ledger').selectAll().where('user_id', '=', pupil.id).orderBy('earned_at').execute();
    const result = await room.finish(pupil, await room.homework(), [0, 1, 2, 3, 4]);
    const before = await ledger();
    for (const _ of [1, 2]) {
      const { testResult: run } = await practise(pupil, result);
      await room.age(run.id, 600);
      expect(await finishRight(run)).toMatchObject({ points: 5, max_points: 5 });
    }
    const earned = (await ledger()).slice(before.length);
    expect(earned.map(({ points }) => points)).toEqual([5, 5]);
    const own = await db
      .selectFrom('points_days')
      .select('points')
      .where('user_id', '=', pupil.id)
      .where('source', '=', 'own')
      .execute();
    expect(own).toEqual([{ points: CAP }]);
  });

  it('refuses a result without mistakes, and an open run', async () => {
    const homework = await room.homework();
    const perfect = await room.finish(pupil, homework);
    expect((await practise(pupil, perfect)).message).toBe('no_words');
    const open = await room.start(pupil, homework);
    expect((await practise(pupil, open)).message).toBe('not_found');
  });

  it('refuses while another run is open, and says which', async () => {
    const result = await room.finish(pupil, await room.homework(), [0]);
    const open = await room.start(pupil, await room.homework());
    expect((await practise(pupil, result)).body).toMatchObject({ message: 'run_open', data: { run_id: open.id } });
  });

  it("is refused for somebody else's result", async () => {
    const result = await room.finish(pupil, await room.homework(), [0]);
    for (const person of [classmate, room.teacher, room.stranger]) {
      expect((await practise(person, result)).message).toBe('not_found');
    }
  });
});

it('that is played goes with the class of its result: each call of its player says so, and another task can start', async () => {
  const { school } = room;
  const { id: usergroup_id } = await school.classOf(room.teacher, [pupil]);
  const result = await room.finish(pupil, await room.homework({}, { usergroup_id }), [0, 1]);
  const { testResult: run } = await practise(pupil, result);
  const answer = (n: number) => ({ n, response: rightTo(run, n) });
  expect((await room.save(pupil, { id: run.id, known: 0, answers: [answer(0)] })).status).toBe(200);
  const earned = await room.points(pupil);
  expect((await school.as(room.teacher).delete(`/usergroups/${usergroup_id}`)).status).toBe(200);

  const next = { id: run.id, known: 1, answers: [answer(1)] };
  const gone = { status: 404, message: 'not_found' };
  expect(await room.save(pupil, next)).toMatchObject(gone);
  expect(await room.save(pupil, { ...next, date_finished: 'now' })).toMatchObject(gone);
  expect(await room.save(pupil, { id: run.id, discard: true })).toMatchObject(gone);
  expect(await school.as(pupil).post('/tests/results/alive', { id: run.id })).toMatchObject(gone);
  expect(await school.as(pupil).get(`/tests/${run.test_id}`)).toMatchObject(gone);
  expect((await school.as(pupil).get('/tests/results?open=1')).data).toBeNull();
  expect(await room.points(pupil)).toBe(earned);
  expect((await room.finish(pupil, await room.homework())).state).toBe('finished');
  expect(await violationsOf(school.database)).toEqual([]);
});

describe('the mistakes of a class test', () => {
  /** Writes a whole class test, whose questions show one side only. */
  async function write(person: Person, testId: number, wrong: number[]) {
    const run = await room.start(person, testId);
    const answers = run.result.questions.map(({ wType, word }, n) => {
      const pair = PAIRS.find((words) => words.includes(word[wType])) ?? [];
      return { n, response: wrong.includes(n) ? 'zle' : (pair.find((side) => side !== word[wType]) ?? '') };
    });
    return (await room.save(person, { id: run.id, answers, date_finished: 'now' })).testResult;
  }

  it('are practised when its answers are shown at once', async () => {
    const result = await write(pupil, await room.test(), [4]);
    const { testResult: run } = await practise(pupil, result);
    expect(run.test.kind).toBe('exercise');
    expect(wordsOf(run)).toEqual([result.result.questions[4].word]);
    await finishRight(run);
  });

  it('stay secret until everybody has finished, if its answers are shown then', async () => {
    const test = await room.test({ answers_shown: 'after' });
    const result = await write(pupil, test, [0]);
    expect((await practise(pupil, result)).message).toBe('not_found');
    await write(classmate, test, []);
    const { testResult: run } = await practise(pupil, result);
    expect(wordsOf(run)).toHaveLength(1);
    await finishRight(run);
  });

  it('stay secret in an archived class as long as it may be restored by a mistake, and its tests written', async () => {
    const { school } = room;
    const { id } = await school.classOf(room.teacher, [pupil, classmate]);
    const testId = await room.test({ answers_shown: 'after' }, { usergroup_id: id });
    const result = await write(pupil, testId, [0]);
    const isWithheld = async () =>
      (await school.as(pupil).get(`/test-results/${testId}/${result.id}`)).data.withheld !== null;
    await school.as(room.teacher).post(`/usergroups/${id}/archive`);
    expect(await isWithheld()).toBe(true);
    await school.as(room.teacher).post(`/usergroups/${id}/restore`);
    expect(await isWithheld()).toBe(true);
    await school.db
      .updateTable('classes')
      .set({ archived_at: new Date(Date.now() - RETURN_AWAITED_MS).toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await isWithheld()).toBe(false);
    expect(wordsOf((await practise(pupil, result)).testResult)).toHaveLength(1);
  });
});

it('tells the best result before a run', async () => {
  const homework = await room.homework();
  const first = await room.finish(pupil, homework, [0, 1]);
  expect(first.previous_best).toBeNull();
  await room.finish(pupil, homework, [0, 1, 2]);
  const third = await room.finish(pupil, homework);
  expect(third.previous_best).toBe(first.test_rate);
  const read = await room.school.as(pupil).get(`/test-results/${homework}/${third.id}`);
  expect(read.data.previous_best).toBe(first.test_rate);
});
