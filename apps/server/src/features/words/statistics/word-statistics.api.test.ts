import type { WordStatistic } from '@slovickovo/contract/words/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person, School } from '../../../testing/school.ts';
import { countWaitingWords } from '../../runs/word-counts/word-counts.service.ts';

let room: Classroom;
let school: School;
/** Who has played five runs. */
let pupil: Person;

beforeAll(async () => {
  room = await createClassroom();
  ({ school, pupil } = room);
  const task = await room.homework();
  //                        dog  cat  horse  cow  butterfly
  await play(pupil, task, ['dog', 'cat', 'cow']); //               ✗ ✗ ✓ ✗ ✓
  await play(pupil, task, ['dog', 'cat', 'cow']); //               ✗ ✗ ✓ ✗ ✓
  await play(pupil, task, ['dog', 'cow', 'butterfly']); //         ✗ ✓ ✓ ✗ ✗
  await play(pupil, task, ['dog', 'cat', 'butterfly']); //         ✗ ✗ ✓ ✓ ✗
  await play(pupil, task, ['dog', 'horse', 'cow', 'butterfly']); // ✗ ✓ ✗ ✗ ✗
});
afterAll(() => school.close());

/** Plays a whole run, with wrong answers to the named words. */
async function play(
  player: Person,
  taskId: number,
  wrongWords: readonly string[],
  options: { quits?: boolean } = {},
): Promise<void> {
  const run = await room.start(player, taskId);
  const wrong = run.result.questions.flatMap(({ word }, n) => (wrongWords.includes(word.from) ? [n] : []));
  const answers = answersOf(run, wrong);
  await room.save(player, {
    id: run.id,
    answers,
    ...(options.quits ? { discard: true } : { date_finished: 'now' }),
  });
}

const statistics = (query: string, person: Person | null = pupil) => school.as(person).get(`/words/statistics${query}`);
const lines = async (query: string) =>
  (await statistics(query)).data.words.map((word: WordStatistic) => [
    word.word_text,
    word.correct,
    word.answered,
    word.success,
  ]);

describe('GET /words/statistics', () => {
  it('is empty before the first finished run', async () => {
    const { classmate } = room;
    await play(classmate, await room.homework(), ['dog'], { quits: true });
    expect((await statistics('?kind=easy', classmate)).data).toEqual({ words: [], total: 0 });
    expect((await statistics('?kind=hard', classmate)).data).toEqual({ words: [], total: 0 });
  });

  it('agrees with a computation by hand', async () => {
    expect(await lines('?kind=easy')).toEqual([
      ['horse', 4, 5, 80],
      ['butterfly', 2, 5, 40],
      ['cat', 2, 5, 40],
    ]);
    expect(await lines('?kind=hard')).toEqual([
      ['cow', 1, 5, 20],
      ['dog', 0, 5, 0],
    ]);
  });

  it('rounds the percentage before it decides on hard: 43 of 108 is 39.8 %, and 40 % is easy', async () => {
    const cow = school.db.selectFrom('words').select('id').where('word_text', '=', 'cow');
    const rows = school.db.updateTable('word_results').where('user_id', '=', pupil.id).where('word_id', '=', cow);
    await rows.set({ answered: 108, correct: 43 }).execute();
    expect((await lines('?kind=easy')).map(([word]: [string]) => word)).toContain('cow');
    await rows.set({ answered: 5, correct: 1 }).execute();
  });

  it('sorts as requested and returns pages of five', async () => {
    expect((await lines('?kind=easy&sort=word_text')).map(([word]: [string]) => word)).toEqual([
      'butterfly',
      'cat',
      'horse',
    ]);
    expect((await lines('?kind=hard&order=asc')).map(([word]: [string]) => word)).toEqual(['dog', 'cow']);
    expect((await statistics('?kind=easy&limit=2&page=2')).data).toMatchObject({
      total: 3,
      words: [{ word_text: 'cat' }],
    });
  });

  it('ignores a result that the teacher voids', async () => {
    const before = await statistics('?kind=hard');
    const test = await room.test();
    // Questions of a class test contain no expected answers, and wrong answers need none.
    const { id } = await room.finish(pupil, test, [0, 1, 2, 3, 4]);
    await countWaitingWords(school.app.context);
    expect(await lines('?kind=hard')).toContainEqual(['dog', 0, 6, 0]);
    expect((await school.as(room.teacher).delete(`/test-results/${test}/${id}`)).status).toBe(200);
    expect((await statistics('?kind=hard')).data).toEqual(before.data);
  });

  it("is the caller's own, and needs a session and a kind", async () => {
    expect((await statistics('?kind=hard', room.classmate)).data.total).toBe(0);
    expect((await statistics('?kind=hard', null)).status).toBe(401);
    expect((await statistics('')).status).toBe(400);
  });
});
