import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { pointsForAnswer } from '@slovickovo/domain/scoring/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, membersOf, PAIRS } from '../../../testing/classroom.ts';
import type { Person, School } from '../../../testing/school.ts';
import { removeDiscardedRuns } from '../settling.service.ts';

let room: Classroom;
let school: School;
let teacher: Person;
let pupil: Person;
let classmate: Person;
let stranger: Person;
let classId: number;

beforeAll(async () => {
  room = await createClassroom();
  ({ school, teacher, pupil, classmate, stranger, classId } = room);
});
afterAll(() => school.close());

describe('a discarded run', () => {
  const DAY_SECONDS = 24 * 60 * 60;
  const storedOf = (taskId: number) =>
    school.db.selectFrom('runs').select('id').where('task_id', '=', taskId).orderBy('id').execute();
  const remove = (stopping = new AbortController().signal) => removeDiscardedRuns(school.app.context, stopping);

  it('is deleted with its answers after a day; open and finished runs stay', async () => {
    const taskId = await room.homework();
    const begin = async () => {
      const run = await room.start(pupil, taskId);
      await room.save(pupil, { id: run.id, answers: answersOf(run).slice(0, 2) });
      return run;
    };
    const left = await begin();
    await room.save(pupil, { id: left.id, discard: true });
    const replaced = await begin();
    const finished = await room.finish(classmate, taskId);
    const open = await begin();
    const ids = [left.id, replaced.id, finished.id, open.id];
    expect((await storedOf(taskId)).map(({ id }) => id)).toEqual(ids);

    for (const id of ids) await room.age(id, DAY_SECONDS - 60);
    await remove();
    expect((await storedOf(taskId)).map(({ id }) => id)).toEqual(ids);
    for (const id of ids) await room.age(id, 120);
    await remove();
    expect((await storedOf(taskId)).map(({ id }) => id)).toEqual([finished.id, open.id]);
    const answers = await school.db
      .selectFrom('answers')
      .select('n')
      .where('run_id', 'in', [left.id, replaced.id])
      .execute();
    expect(answers).toEqual([]);
    const late = await room.save(pupil, { id: left.id, discard: true });
    expect(late.body).toMatchObject({ message: 'not_found' });
    await room.save(pupil, { id: open.id, discard: true });
  });
});

describe('POST /tests/results', () => {
  it('stores answers in order up to the first gap, and judges them itself', async () => {
    const run = await room.start(pupil, await room.homework());
    const [a, b, , d] = answersOf(run, [1]) as [object, object, object, object];
    const reply = await room.save(pupil, { id: run.id, answers: [b, a, { ...d, valid: true }] });
    const { result } = reply.testResult;
    expect(result.current).toBe(2);
    expect(result.questions.map(({ valid }: { valid: boolean | null }) => valid)).toEqual([
      true,
      false,
      null,
      null,
      null,
    ]);
    await room.save(pupil, { id: run.id, discard: true });
  });

  it('keeps the first write of an answer; sending twice changes nothing', async () => {
    const run = await room.start(pupil, await room.homework());
    const first = await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'zle' }] });
    const again = await room.save(pupil, {
      id: run.id,
      answers: [{ n: 0, response: expectedAnswer(run.result.questions[0] as Question) }],
    });
    expect(again.testResult.result).toEqual(first.testResult.result);
    expect(again.testResult.result.questions[0]).toMatchObject({ response: 'zle', valid: false });
    await room.save(pupil, { id: run.id, discard: true });
  });

  it('takes an answer of a thousand characters, whatever they are, and refuses a longer one', async () => {
    const run = await room.start(pupil, await room.homework());
    const send = (response: string) => room.save(pupil, { id: run.id, answers: [{ n: 0, response }] });
    expect((await send('🐶'.repeat(1_001))).status).toBe(400);
    expect((await send('🐶'.repeat(1_000))).testResult.result.current).toBe(1);
    await room.save(pupil, { id: run.id, discard: true });
  });

  it('returns the changes since the answers that the caller knows, no matter which tab sent them', async () => {
    const run = await room.start(pupil, await room.homework({ time: 10 }));
    const answers = answersOf(run, [1]);
    await room.save(pupil, { id: run.id, answers: answers.slice(0, 3) });
    const told = async (body: object) => {
      const { change, testResult } = (await room.save(pupil, { id: run.id, ...body })).body;
      expect(testResult).toBeUndefined();
      expect(change).toMatchObject({ deadline: run.deadline, remaining_ms: expect.any(Number) });
      return [change.state, change.current, change.questions.map(({ n }: { n: number }) => n)];
    };
    // Another tab has answered three questions; this one knows only the first answer.
    expect(await told({ known: 1, answers: [] })).toEqual(['open', 3, [1, 2]]);
    expect(await told({ known: 1, answers: answers.slice(1, 2) })).toEqual(['open', 3, [1, 2]]);
    expect(await told({ known: 3, answers: answers.slice(3, 4) })).toEqual(['open', 4, [3]]);
    expect(await told({ known: 9, answers: [{ n: 1e12, response: 'x' }] })).toEqual(['open', 4, []]);
    expect(await told({ known: 4, answers: answers.slice(4), date_finished: 'now' })).toEqual(['finished', 5, [4]]);
    expect(await told({ known: 4, answers: answers.slice(4), date_finished: 'now' })).toEqual(['finished', 5, [4]]);
    const { change } = (await room.save(pupil, { id: run.id, known: 5 })).body;
    expect(change).toMatchObject({
      correct: 4,
      max_points: run.result.questions.length,
      date_finished: expect.any(String),
    });
  });

  it('leaves out what the caller already knows, and returns all of a test that was handed in unfinished', async () => {
    const run = await room.start(pupil, await room.test());
    await room.save(pupil, { id: run.id, known: 0, answers: [{ n: 0, response: 'zle' }] });
    const { change } = (await room.save(pupil, { id: run.id, known: 1, answers: [], date_finished: 'now' })).body;
    expect(change.questions.map(({ n, response }: { n: number; response: string | null }) => [n, response])).toEqual(
      [1, 2, 3, 4].map((n) => [n, null]),
    );
    const { data } = await school.as(pupil).get(`/test-results/${run.test_id}/${run.id}`);
    for (const { n, ...question } of change.questions) expect(question).toEqual(data.result.questions[n]);
  });

  it('returns what another tab has answered to the tab that hands in', async () => {
    const run = await room.start(pupil, await room.test());
    const answers = ['prvá', 'druhá'].map((response, n) => ({ n, response }));
    await room.save(pupil, { id: run.id, known: 0, answers });
    const { change } = (await room.save(pupil, { id: run.id, known: 0, answers: [], date_finished: 'now' })).body;
    const responses = change.questions.map(({ response }: { response: string | null }) => response);
    expect(responses).toEqual(['prvá', 'druhá', null, null, null]);
  });

  it('accepts the long form of product §10.5 as well', async () => {
    const run = await room.start(pupil, await room.homework());
    const questions = answersOf(run).map(({ response }) => ({ response, valid: false }));
    const reply = await room.save(pupil, { id: run.id, result: { questions, current: 99 }, date_finished: null });
    expect(reply.testResult.result.current).toBe(PAIRS.length);
    expect(reply.testResult.state).toBe('open');
    await room.save(pupil, { id: run.id, discard: true });
  });

  it('finishes with points and percent of the formula, once, and repeats the reply', async () => {
    const taskId = await room.homework({ type: 'select', difficulty: 'hard' });
    const before = await room.points(pupil);
    const run = await room.start(pupil, taskId);
    await room.age(run.id, 60);
    const body = { id: run.id, answers: answersOf(run, [0, 3]), date_finished: '1999-01-01T00:00:00Z' };
    const reply = await room.save(pupil, body);
    const points = (skip: number[]) =>
      (run.result.questions as Question[])
        .filter((_, n) => !skip.includes(n))
        .reduce((sum, question) => {
          const { word, wType } = question;
          return (
            sum +
            pointsForAnswer({
              kind: 'homework',
              difficulty: 'hard',
              shown: word[wType],
              expected: expectedAnswer(question),
            })
          );
        }, 0);
    const expected = { points: points([0, 3]), max_points: points([]) };
    expect(reply.testResult).toMatchObject({
      state: 'finished',
      ...expected,
      test_rate: Math.round((expected.points / expected.max_points) * 100),
      correct: 3,
      suspicious: false,
    });
    expect(Date.parse(reply.testResult.date_finished)).toBeGreaterThan(Date.now() - 60_000);
    const again = await room.save(pupil, { ...body, answers: answersOf(run) });
    const timeless = ({ server_now: _, ...rest }: Record<string, unknown>) => rest;
    expect(timeless(again.testResult)).toEqual(timeless(reply.testResult));
    expect(await room.points(pupil)).toBe(before + expected.points);
  });

  it('counts unanswered questions as wrong', async () => {
    const run = await room.start(pupil, await room.homework());
    const reply = await room.save(pupil, { id: run.id, answers: answersOf(run).slice(0, 2), date_finished: 'now' });
    expect(reply.testResult).toMatchObject({ correct: 2, test_rate: expect.any(Number) });
    expect(reply.testResult.points).toBeLessThan(reply.testResult.max_points);
  });

  it('marks a run that was answered faster than a person can, and leaves it out of rankings', async () => {
    const run = await room.start(classmate, await room.homework());
    const reply = await room.save(classmate, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    expect(reply.testResult).toMatchObject({ suspicious: true, test_rate: 100 });
    const ledger = await school.db
      .selectFrom('points_ledger')
      .selectAll()
      .where('run_id', '=', run.id)
      .executeTakeFirstOrThrow();
    expect(ledger).toMatchObject({ ranked: false, points: reply.testResult.points });
  });

  it('ranks the first three runs of a homework a day', async () => {
    const taskId = await room.homework();
    for (let n = 0; n < 4; n += 1) {
      const run = await room.start(pupil, taskId);
      await room.age(run.id, 60);
      await room.save(pupil, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    }
    const rows = await school.db
      .selectFrom('points_ledger')
      .select('ranked')
      .where('task_id', '=', taskId)
      .orderBy('run_id')
      .execute();
    expect(rows.map(({ ranked }) => ranked)).toEqual([true, true, true, false]);
  });

  it('earns nothing for a discarded run', async () => {
    const before = await room.points(pupil);
    const run = await room.start(pupil, await room.homework());
    await room.save(pupil, { id: run.id, answers: answersOf(run) });
    const quit = await room.save(pupil, { id: run.id, discard: true });
    expect(quit.testResult).toMatchObject({ state: 'discarded', points: null });
    expect((await room.save(pupil, { id: run.id, discard: true })).testResult.state).toBe('discarded');
    for (const more of [{}, { known: 0 }, { date_finished: 'now' }]) {
      expect((await room.save(pupil, { id: run.id, answers: answersOf(run), ...more })).message).toBe('run_closed');
    }
    expect(await room.points(pupil)).toBe(before);
  });

  it('is for the player only', async () => {
    const run = await room.start(pupil, await room.homework());
    for (const other of [classmate, teacher, stranger]) {
      for (const more of [
        {},
        { known: 0 },
        { date_finished: 'now' },
        { known: 0, date_finished: 'now' },
        { discard: true },
      ]) {
        expect((await room.save(other, { id: run.id, answers: answersOf(run), ...more })).status).toBe(404);
      }
    }
    const stored = await school.db.selectFrom('answers').select('n').where('run_id', '=', run.id).execute();
    expect(stored).toEqual([]);
    expect((await room.save(pupil, { id: run.id, discard: true })).status).toBe(200);
  });
});

describe('a class test whose task is gone in the middle of it', () => {
  it.each([
    { gone: 'deleted', act: (taskId: number) => school.as(teacher).delete(`/tests/${taskId}`) },
    {
      gone: 'left_class',
      act: (_: number, { id }: Person) =>
        school.as(teacher).post(`/usergroups/${classId}/students/delete`, { delete: true, students: [id] }),
    },
  ])('tells its pupil with the next answer, and with the result, that it is $gone', async ({ gone, act }) => {
    const [writer] = await membersOf(room, 1);
    const taskId = await room.test();
    const run = await room.start(writer as Person, taskId);
    const answer = (n: number) =>
      room.save(writer as Person, { id: run.id, known: n, answers: [{ n, response: 'pes' }] });
    expect((await answer(0)).body.change).not.toHaveProperty('gone');
    expect((await act(taskId, writer as Person)).status).toBe(200);
    expect((await answer(1)).body.change).toMatchObject({ state: 'finished', gone });
    const whole = await room.save(writer as Person, { id: run.id, answers: [] });
    expect(whole.testResult).toMatchObject({ state: 'finished', gone });
  });
});

describe('word statistics', () => {
  it('grow with every finished run', async () => {
    const [learner] = (await school.pupils(1)) as [Person];
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: learner.id }).execute();
    const taskId = await room.homework();
    await room.finish(learner, taskId, []);
    await room.finish(learner, taskId, [0, 1, 2, 3, 4]);
    const rows = await school.db
      .selectFrom('word_results')
      .select(['answered', 'correct'])
      .where('user_id', '=', learner.id)
      .execute();
    expect(rows).toEqual(PAIRS.map(() => ({ answered: 2, correct: 1 })));
  });
});
