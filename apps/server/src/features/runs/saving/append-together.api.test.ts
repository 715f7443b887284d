import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

const PUPILS = 40;

let room: Classroom;
let pupils: Person[];

beforeAll(async () => {
  room = await createClassroom();
  pupils = await room.school.pupils(PUPILS);
  const members = pupils.map(({ id }) => ({ class_id: room.classId, user_id: id }));
  await room.school.db.insertInto('class_students').values(members).execute();
});
afterAll(() => room.school.close());

/** Starts homework for each of the pupils, and has each save the first answer. */
async function startAll() {
  await sql`update runs set state = 'discarded' where state = 'open'`.execute(room.school.db);
  const taskId = await room.homework({ time: 10 });
  return Promise.all(
    pupils.map(async (pupil) => {
      const run = await room.start(pupil, taskId);
      const answers = answersOf(run);
      const next = (n: number, response = answers[n]?.response) => ({
        id: run.id,
        known: n,
        answers: [{ n, response }],
      });
      await room.save(pupil, next(0));
      return { pupil, id: run.id as number, next };
    }),
  );
}

/** The stored answers of each run, in the order of the runs. */
async function storedOf(runs: readonly { id: number }[]): Promise<number[][]> {
  const ids = runs.map(({ id }) => id);
  const rows = await room.school.db
    .selectFrom('answers')
    .select(['run_id', 'n'])
    .where('run_id', 'in', ids)
    .orderBy('n')
    .execute();
  return ids.map((id) => rows.filter(({ run_id }) => run_id === id).map(({ n }) => n));
}

const appends = (texts: readonly unknown[]) =>
  texts.filter((text) => typeof text === 'string' && text.includes('insert into answers')).length;

it('stores the answers of many pupils by a few statements, each answer once and for its run', async () => {
  const runs = await startAll();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const replies = await Promise.all(runs.map(({ pupil, next }) => room.save(pupil, next(1))));
  const statements = appends(spy.mock.calls.map(([text]) => text as unknown));
  spy.mockRestore();
  expect(replies.map(({ body }) => [body.change.current, body.change.questions.length])).toEqual(
    runs.map(() => [2, 1]),
  );
  expect(replies.map(({ body }) => body.change.id)).toEqual(runs.map(({ id }) => id));
  expect(statements).toBeLessThan(PUPILS / 2);
  expect(await storedOf(runs)).toEqual(runs.map(() => [0, 1]));
});

it('stores the first of two answers to the same question that arrive together with those of others', async () => {
  const runs = await startAll();
  const replies = await Promise.all(
    runs.flatMap(({ pupil, next }) => [room.save(pupil, next(1)), room.save(pupil, next(1, 'druhá karta'))]),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await storedOf(runs)).toEqual(runs.map(() => [0, 1]));
  const { rows } = await sql<{ current: number }>`
    select current from runs where id = any(${runs.map(({ id }) => id)}::bigint[])`.execute(room.school.db);
  expect(rows).toEqual(runs.map(() => ({ current: 2 })));
});

it('makes nobody wait for a run that another transaction holds', async () => {
  const runs = await startAll();
  const [held, ...others] = runs as [(typeof runs)[number], ...typeof runs];
  let isAnswered = false;
  const waiting: Promise<unknown>[] = [];
  await transaction(room.school.db, async (tx) => {
    await sql`select from runs where id = ${held.id} for update`.execute(tx);
    const answers = others.map(({ pupil, next }) => room.save(pupil, next(1)));
    waiting.push(room.save(held.pupil, held.next(1)).then(() => (isAnswered = true)));
    await Promise.all(answers);
    expect(isAnswered).toBe(false);
    expect(await storedOf(others)).toEqual(others.map(() => [0, 1]));
  });
  await Promise.all(waiting);
  expect(await storedOf([held])).toEqual([[0, 1]]);
});

it('stores the others when one answer makes the statement fail', async () => {
  const runs = await startAll();
  const [broken, ...others] = runs as [(typeof runs)[number], ...typeof runs];
  await sql`alter table answers add constraint answers_fault_check check (run_id <> ${sql.lit(broken.id)}) not valid`.execute(
    room.school.db,
  );
  const replies = await Promise.all(runs.map(({ pupil, next }) => room.save(pupil, next(1))));
  await sql`alter table answers drop constraint answers_fault_check`.execute(room.school.db);
  expect(replies.map(({ status }) => status)).toEqual([500, ...others.map(() => 200)]);
  expect(await storedOf(runs)).toEqual([[0], ...others.map(() => [0, 1])]);
});

it('refuses an answer after the end, also among others', async () => {
  const runs = await startAll();
  const [late, ...others] = runs as [(typeof runs)[number], ...typeof runs];
  await sql`update runs set deadline = now() - interval '1 hour', closes_at = now() - interval '59 minutes' where id = ${late.id}`.execute(
    room.school.db,
  );
  const replies = await Promise.all(runs.map(({ pupil, next }) => room.save(pupil, next(1))));
  expect(replies.map(({ body }) => body.change.state)).toEqual(['finished', ...others.map(() => 'open')]);
  const { rows } = await sql<{ n: number; counts: boolean }>`
    select n, counts from answers where run_id = ${late.id} order by n`.execute(room.school.db);
  expect(rows.filter(({ counts }) => counts)).toEqual([{ n: 0, counts: true }]);
  expect(await storedOf(others)).toEqual(others.map(() => [0, 1]));
});
