import type { Run } from '@slovickovo/contract/runs/runs';
import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
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

    // Whoever hands in at once, with the same first answers, has the same result.
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
