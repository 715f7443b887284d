import { MINUTE_MS } from '@slovickovo/domain/durations';
import { questionsOf } from '@slovickovo/domain/question-types/written-questions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Classroom, createClassroom, membersOf, PAIRS } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';
import { takePrepared } from './prepared-questions.service.ts';

let room: Classroom;
let pupils: [Person, Person, Person];
beforeAll(async () => {
  room = await createClassroom();
  pupils = (await membersOf(room, 3)) as typeof pupils;
});
afterAll(() => room.school.close());

const open = (person: Person, taskId: number) => room.school.as(person).get(`/tests/${taskId}`);
/** Takes questions that wait for a start of the test, as the start does. */
const take = (id: number) => takePrepared(room.school.db, { id, accepted: [] });

/** Lets the readers open the page of the test, and takes as many questions as they have caused. */
async function takeAll(taskId: number, readers: readonly Person[]) {
  for (const reader of readers) await open(reader, taskId);
  return Promise.all(readers.map(() => vi.waitUntil(() => take(taskId))));
}

/** Waits until everything that was asked for is made: it is made in turn, and this is the last one. */
async function untilAllIsMade() {
  await takeAll(await room.test(), [pupils[2]]);
}

const handIn = (person: Person, id: number) => room.save(person, { id, date_finished: 'now' });
const storedOf = (id: number) =>
  room.school.db
    .selectFrom('runs')
    .select(['seed', 'questions', 'max_points'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it.each([{}, { answers_shown: 'after' }] as const)(
  'asks what was made when pupils opened the page of the test (%j)',
  async (settings) => {
    const id = await room.test(settings);
    const [first, second] = pupils;
    const [made, other] = await takeAll(id, [first, second]);
    expect(made?.seed).not.toBe(other?.seed);

    await open(pupils[2], id);
    await untilAllIsMade();
    const run = await room.start(first, id);
    expect(take(id)).toBeUndefined();
    const { data: read } = await room.school.as(first).get('/tests/results?open=1');
    const moment = { server_now: expect.any(String), remaining_ms: null };
    expect(run).toEqual({ ...read, ...moment });
    const stored = await storedOf(run.id);
    const words = questionsOf(stored.questions).map(({ word }) => [word.from, word.to]);
    expect(words.sort()).toEqual([...PAIRS].sort());
    expect(stored.max_points).toBe(made?.max_points);
    // A start for which nothing was made makes its own.
    const next = await room.start(second, id);
    expect((await storedOf(next.id)).seed).not.toBe(stored.seed);
    await handIn(first, run.id);
    await handIn(second, next.id);
  },
);

it('makes them once for a reader who comes again', async () => {
  const id = await room.test();
  await takeAll(id, [pupils[0]]);
  await open(pupils[0], id);
  await untilAllIsMade();
  expect(take(id)).toBeUndefined();
});

it('makes none for a teacher, for homework, for a test that is far away, and after the result', async () => {
  const test = await room.test();
  await open(room.teacher, test);
  const homework = await room.homework();
  await open(pupils[0], homework);
  const later = await room.test({}, { valid_from: new Date(Date.now() + 20 * MINUTE_MS).toISOString() });
  await open(pupils[0], later);
  const done = await room.test();
  await handIn(pupils[0], (await room.start(pupils[0], done)).id);
  await open(pupils[0], done);
  await untilAllIsMade();
  expect([test, homework, later, done].map(take)).toEqual([undefined, undefined, undefined, undefined]);
});

it('makes them for a test that opens in some minutes', async () => {
  const soon = await room.test({}, { valid_from: new Date(Date.now() + 10 * MINUTE_MS).toISOString() });
  const [made] = await takeAll(soon, [pupils[0]]);
  expect(made?.count).toBe(PAIRS.length);
});

it('leaves them when the teacher has accepted an answer meanwhile, which belongs to what is judged', async () => {
  const id = await room.test({ type: 'folding', direction: 'from_to' });
  const { db } = room.school;
  await open(pupils[0], id);
  await untilAllIsMade();
  const [word] = await db.selectFrom('task_words').select('word_id').where('task_id', '=', id).execute();
  const accepted = [{ word_id: word?.word_id as number, asked: 'to' as const, answer: 'iná' }];
  expect(takePrepared(db, { id, accepted })).toBeUndefined();
  expect(take(id)?.count).toBe(PAIRS.length);
});

it('leaves them to the pupils: a teacher who enters a run makes its questions', async () => {
  const id = await room.test();
  await open(pupils[0], id);
  await untilAllIsMade();
  await room.school.as(room.teacher).post('/tests/generate', { id, user_id: pupils[1].id });
  expect(take(id)?.count).toBe(PAIRS.length);
});
