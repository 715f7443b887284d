import type { Run } from '@slovickovo/contract/runs/runs';
import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
let pupil: Person;
beforeAll(async () => {
  room = await createClassroom();
  ({ pupil } = room);
});
afterAll(() => room.school.close());

const homework = () => room.homework({ type: 'folding', mistakes_return: true });
const questionsOf = (run: Run) => run.result.questions as unknown as (Question & { repeated?: true })[];
const rightTo = (run: Run, n: number) => ({ n, response: expectedAnswer(questionsOf(run)[n] as Question) });

/** Sends answers, and hands the run in if asked to. */
async function save(id: number, answers: { n: number; response: string }[], end = false): Promise<Run> {
  const reply = await room.save(pupil, { id, answers, ...(end && { date_finished: 'now' }) });
  return reply.testResult as Run;
}

describe('a homework whose mistakes return', () => {
  let taskId: number;
  let run: Run;
  beforeEach(async () => {
    const { data: open } = await room.school.as(pupil).get('/tests/results?open=1');
    if (open !== null) await room.save(pupil, { id: open.id, discard: true });
    taskId = await homework();
    run = (await room.start(pupil, taskId)) as unknown as Run;
  });

  it('asks a wrong word again until it is right, and counts the first answer alone', async () => {
    expect(run.test).toMatchObject({ mistakes_return: true, practice: null });
    expect(questionsOf(run)).toHaveLength(5);
    const first = await save(run.id, answersOf(run as never, [1]));
    expect(questionsOf(first)).toHaveLength(6);
    expect(questionsOf(first)[5]).toMatchObject({ repeated: true, word: questionsOf(run)[1]?.word });
    const again = await save(run.id, [{ n: 5, response: 'úplne zle' }]);
    expect(questionsOf(again)).toHaveLength(7);
    const result = await save(run.id, [rightTo(again, 6)], true);
    expect(result).toMatchObject({ state: 'finished', correct: 4, max_points: run.max_points });
    expect(result.points).toBeLessThan(run.max_points);

    // A pupil who hands in at once, with the same first answers, has the same result.
    const { id } = (await room.start(room.classmate, await homework())) as unknown as Run;
    const same = await room.school.as(room.classmate).get('/tests/results?open=1');
    const answers = answersOf(same.data, [same.data.result.questions.findIndex(sameWord(questionsOf(run)[1]))]);
    const reply = await room.save(room.classmate, { id, answers, date_finished: 'now' });
    expect(reply.testResult).toMatchObject({ correct: result.correct, max_points: result.max_points });
  });

  it('earns nothing by mistakes made on purpose', async () => {
    const before = await room.points(pupil);
    const wrong = await save(run.id, answersOf(run as never, [0, 1, 2, 3, 4]));
    expect(questionsOf(wrong)).toHaveLength(10);
    const answers = [5, 6, 7, 8, 9].map((n) => rightTo(wrong, n));
    expect(await save(run.id, answers, true)).toMatchObject({ points: 0, test_rate: 0, correct: 0 });
    expect(await room.points(pupil)).toBe(before);
  });

  it('takes repeated answers in the request that makes them necessary', async () => {
    const again = { n: 5, response: expectedAnswer(questionsOf(run)[2] as Question) };
    const result = await save(run.id, [...answersOf(run as never, [2]), again], true);
    expect(questionsOf(result).map(({ repeated }) => repeated ?? false)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(result).toMatchObject({ state: 'finished', correct: 4 });
  });

  it('sends a caller that knows the first answers the questions that were added', async () => {
    const reply = await room.save(pupil, { id: run.id, known: 0, answers: answersOf(run as never, [0]) });
    expect(
      reply.body.change.questions.map(({ n, repeated }: { n: number; repeated?: true }) => [n, repeated ?? false]),
    ).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
  });

  it('shows the results with the number of first questions', async () => {
    await save(run.id, answersOf(run as never, [0, 1]), true);
    const { data } = await room.school.as(pupil).get(`/test-results-all/${taskId}`);
    const [listed] = Array.isArray(data) ? data : data.results;
    expect(listed).toMatchObject({ question_count: 5, correct: 3 });
  });

  it('is entered by a teacher as it stands on paper', async () => {
    await room.save(pupil, { id: run.id, discard: true });
    const { testResult: entered } = await room.school
      .as(room.teacher)
      .post('/tests/generate', { id: taskId, user_id: pupil.id });
    expect(entered.test.mistakes_return).toBe(false);
    const reply = await room.save(room.teacher, {
      id: entered.id,
      answers: answersOf(entered, [0]),
      date_finished: 'now',
    });
    expect(reply.testResult.result.questions).toHaveLength(5);
  });
});

const sameWord = (question: Question | undefined) => (other: Question) => other.word.from === question?.word.from;

describe('the place of a word that returns', () => {
  const LETTERS = ['alfa', 'beta', 'gama', 'delta', 'epsilon', 'zeta', 'eta'];
  let settings: object;
  let run: Run;
  beforeAll(async () => {
    const pairs = LETTERS.map((word): [string, string] => [word, `${word}-sk`]);
    const { id } = await room.school.wordGroupOf(room.teacher, pairs);
    settings = { type: 'folding', mistakes_return: true, wordGroups: [id] };
  });
  beforeEach(async () => {
    const { data: open } = await room.school.as(pupil).get('/tests/results?open=1');
    if (open !== null) await room.save(pupil, { id: open.id, discard: true });
    run = (await room.start(pupil, await room.homework(settings))) as unknown as Run;
  });

  const wrong = { n: 0, response: 'úplne zle' };
  const rights = (...numbers: number[]) => numbers.map((n) => rightTo(run, n));
  /** The right answer to the repetition of the first word. */
  const again = () => ({ ...rightTo(run, 0), n: 7 });

  it('is after four other questions, before the rest, and no answer passes it', async () => {
    const first = await save(run.id, [wrong, ...rights(1, 2, 3, 4, 5, 6)]);
    expect(questionsOf(first)[7]).toMatchObject({ place: 5, repeated: true });
    expect(first.result.current).toBe(5);
    // Sent again, by an outbox that does not know of the repetition: nothing is stored, and nothing is judged as another word.
    expect((await save(run.id, [wrong, ...rights(1, 2, 3, 4, 5, 6)])).result.current).toBe(5);
    const result = await save(run.id, [...rights(5, 6), again()], true);
    expect(result).toMatchObject({ state: 'finished', correct: 6, result: { current: 8 } });
    expect(result.result.questions.map(({ valid }) => valid)).toEqual([false, ...Array(7).fill(true)]);
  });

  it('loses no answer of a window that hands in without knowing of the repetition', async () => {
    await save(run.id, [wrong]);
    const result = await save(run.id, rights(1, 2, 3, 4, 5, 6), true);
    expect(result).toMatchObject({ state: 'finished', correct: 6, result: { current: 7 } });
    expect(result.result.questions.map(({ valid }) => valid)).toEqual([false, ...Array(6).fill(true), null]);
  });

  it('tells a caller that knows the first answers what comes next, in this order', async () => {
    const known = 3;
    await save(run.id, [wrong, ...rights(1, 2)]);
    const { body } = await room.save(pupil, { id: run.id, known, answers: rights(3) });
    expect(body.change.questions.map(({ n }: { n: number }) => n)).toEqual([3, 4, 7, 5, 6]);
  });

  it('is the same for two windows that answer at once', async () => {
    await Promise.all([
      save(run.id, [wrong, ...rights(1, 2, 3, 4)]),
      save(run.id, rights(0, 1, 2, 3, 4, 5, 6)),
      save(run.id, [{ n: 1, response: 'úplne zle' }]),
    ]);
    const { data: stored } = await room.school.as(pupil).get('/tests/results?open=1');
    const questions = stored.result.questions as { valid: boolean | null; place?: number }[];
    const isWrong = questions[0]?.valid === false;
    expect(questions).toHaveLength(isWrong ? 8 : 7);
    expect(stored.result.current).toBe(isWrong ? 5 : 7);
    if (isWrong) expect(questions[7]?.place).toBe(5);
  });

  it('does not make the answer after it a slow one', async () => {
    // Both words are new: other tests have answered them, right and wrong.
    await room.school.db.deleteFrom('word_results').where('user_id', '=', pupil.id).execute();
    await save(run.id, [wrong, ...rights(1, 2, 3, 4)]);
    await save(run.id, [again()]);
    await save(run.id, rights(5));
    // The repetition took a minute, every other answer two seconds.
    const { db } = room.school;
    await sql`
      update answers set stored_at = r.date_started + interval '2 s' * (case n when 7 then 36 when 5 then 37 else n + 1 end)
      from runs r where r.id = run_id and run_id = ${run.id}`.execute(db);
    await save(run.id, [], true);
    const { rows } = await sql<{ n: number; stability: number }>`
      select a.n, k.stability from answers a join runs r on r.id = a.run_id
      join word_results k on k.user_id = r.user_id and k.word_id = a.word_id
      where a.run_id = ${run.id} and a.n in (1, 5) order by a.n`.execute(db);
    expect(rows[1]?.stability).toBe(rows[0]?.stability);
  });

  it('is lost when the time is up: the first answers count', async () => {
    await room.save(pupil, { id: run.id, discard: true });
    run = (await room.start(pupil, await room.homework({ ...settings, time: 1 }))) as unknown as Run;
    await save(run.id, [wrong, ...rights(1, 2, 3, 4)]);
    await room.age(run.id, 600);
    const late = await save(run.id, [again(), ...rights(5, 6)]);
    expect(late).toMatchObject({ state: 'finished', correct: 4, result: { current: 5 } });
  });
});

describe('the setting', () => {
  it('is kept by a copy of the task, and is off unless somebody asks for it', async () => {
    const taskId = await homework();
    const { school, teacher, classId } = room;
    const source = (await school.as(teacher).get(`/tests/${taskId}`)).data;
    expect(source.settings.mistakes_return).toBe(true);
    const set_for = [{ usergroup_id: classId, valid_from: source.valid_from, valid_until: null }];
    const copies = await school
      .as(teacher)
      .post(`/tests/${taskId}/duplicate`, { name: 'Znova', set_for, key: crypto.randomUUID() });
    expect(copies.data[0].settings.mistakes_return).toBe(true);
    const other = (await school.as(teacher).get(`/tests/${await room.homework()}`)).data;
    expect(other.settings.mistakes_return).toBe(false);
  });

  it('is not for class tests', async () => {
    await expect(room.test({ mistakes_return: true })).rejects.toThrow('malformed');
  });
});
