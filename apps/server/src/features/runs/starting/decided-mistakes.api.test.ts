import type { Run } from '@slovickovo/contract/runs/runs';
import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room?.school.close());
afterEach(async () => {
  const { data: open } = await room.school.as(room.pupil).get('/tests/results?open=1');
  if (open !== null) await giveUp(open);
});

const giveUp = ({ id }: { id: number }) => room.save(room.pupil, { id, discard: true });
const practise = ({ test_id, id }: Pick<Run, 'test_id' | 'id'>) =>
  room.school.as(room.pupil).post(`/test-results/${test_id}/${id}/practice`);

type Asking = { result: { questions: readonly { word: { from: string | null } }[] } };
const askedBy = ({ result }: Asking) => result.questions.map(({ word }) => word.from).sort();

/** A result of the pupil with these answers instead of the right ones. */
async function play(taskId: number, responses: Record<string, string> = {}): Promise<Run> {
  const { id, result } = await room.start(room.pupil, taskId);
  const answers = result.questions.map((question, n) => ({
    n,
    response: responses[question.word.from] ?? expectedAnswer(question),
  }));
  return (await room.save(room.pupil, { id, answers, date_finished: 'now' })).testResult;
}
const playHomework = async (responses: Record<string, string>) =>
  play(await room.homework({ type: 'folding', direction: 'from_to' }), responses);

/** Accepts the answer to this word; returns how that is withdrawn. */
async function accept({ id, test_id, result }: Run, from: string) {
  const n = result.questions.findIndex(({ word }) => word.from === from);
  const { status, data } = await room.school.as(room.teacher).post(`/test-results/${test_id}/${id}/accept`, { n });
  expect(status).toBe(200);
  return () => room.school.as(room.teacher).delete(`/tests/${test_id}/accepted-answers/${data.id}`);
}

describe('what a practice of mistakes asks when the teacher decides about answers', () => {
  it('is no more the word whose answer was accepted since', async () => {
    const result = await playHomework({ cow: 'kravička', butterfly: 'motýlik' });
    const { testResult: first } = await practise(result);
    expect(askedBy(first)).toEqual(['butterfly', 'cow']);
    await giveUp(first);
    const done = await play(first.test_id);
    expect(askedBy(done)).toEqual(['butterfly', 'cow']);
    await accept(result, 'cow');
    const { testResult: second } = await practise(result);
    expect(second.test_id).toBe(first.test_id);
    expect(askedBy(second)).toEqual(['butterfly']);
    await giveUp(second);

    // A run that repeats the exercise asks what is a mistake now, and the first one keeps its questions.
    expect(askedBy(await room.start(room.pupil, first.test_id))).toEqual(['butterfly']);
    const { data } = await room.school.as(room.pupil).get(`/test-results/${first.test_id}/${done.id}`);
    expect(askedBy(data)).toEqual(['butterfly', 'cow']);
    expect(await violationsOf(room.school.database)).toEqual([]);
  });

  it('is again the word whose acceptance was withdrawn', async () => {
    const result = await playHomework({ cat: 'macík', horse: 'koník' });
    const withdraw = await accept(result, 'cat');
    const { testResult: first } = await practise(result);
    expect(askedBy(first)).toEqual(['horse']);
    await giveUp(first);
    await withdraw();
    const { testResult: second } = await practise(result);
    expect(askedBy(second)).toEqual(['cat', 'horse']);
    expect(await violationsOf(room.school.database)).toEqual([]);
  });

  it('is what the last of two presses at once has read, and nothing that the other one has left', async () => {
    const { db, database } = room.school;
    const result = await playHomework({ cat: 'macinka', horse: 'koníček' });
    const withdraw = await accept(result, 'cat');
    const { testResult: first } = await practise(result);
    await giveUp(first);
    await withdraw();
    const presses = await transaction(db, async (tx) => {
      await sql`select from tasks where id = ${first.test_id} for update`.execute(tx);
      const ofBoth = practise(result);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      await accept(result, 'cat');
      const ofOne = practise(result);
      await expect.poll(() => countWaiting(tx)).toBe(2);
      return [ofBoth, ofOne];
    });
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await violationsOf(database)).toEqual([]);
    const stored = await db.selectFrom('task_words').select('word_from').where('task_id', '=', first.test_id).execute();
    expect(stored).toEqual([{ word_from: 'horse' }]);
  });
});
