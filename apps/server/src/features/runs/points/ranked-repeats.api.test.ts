import { RANKED_RUNS_PER_DAY } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room?.school.close());

/** Plays a homework as slowly as a person does; returns the id of the run. */
async function playSlowly(person: Person, homework: number): Promise<number> {
  const run = await room.start(person, homework);
  await room.age(run.id, 60);
  await room.save(person, { id: run.id, answers: answersOf(run), date_finished: 'now' });
  return run.id;
}

it('repeating homework does not raise the place in the class, and a voided result makes room for the next one', async () => {
  const { school, pupil, teacher, classId } = room;
  const homework = await room.homework();
  const played: number[] = [];
  for (let n = 0; n < RANKED_RUNS_PER_DAY + 2; n += 1) {
    played.push(await playSlowly(pupil, homework));
  }
  const counted = async () => {
    const { students } = (await school.as(teacher).get(`/usergroups/${classId}/ranking`)).data;
    return students.find(({ user_id }: { user_id: number }) => user_id === pupil.id).ranking;
  };
  expect(await counted()).toBe(RANKED_RUNS_PER_DAY * 5);
  expect(await room.points(pupil)).toBe((RANKED_RUNS_PER_DAY + 2) * 5);
  for (const left of [RANKED_RUNS_PER_DAY, RANKED_RUNS_PER_DAY, RANKED_RUNS_PER_DAY - 1]) {
    await school.as(teacher).delete(`/test-results/${homework}/${played.shift()}`);
    expect(await counted()).toBe(left * 5);
  }
  expect(await violationsOf(school.database)).toEqual([]);
});

it('homework counts three times a day when an open run, one taken along and one that the teacher enters end together', async () => {
  const { school, classmate, teacher } = room;
  const homework = await room.homework();
  for (let n = 1; n < RANKED_RUNS_PER_DAY; n += 1) await playSlowly(classmate, homework);
  const taken = (await school.as(classmate).post(`/tests/${homework}/taken`)).data.run;
  const open = await room.start(classmate, homework);
  const entered = (await school.as(teacher).post('/tests/generate', { id: homework, user_id: classmate.id }))
    .testResult;
  for (const { id } of [taken, open, entered]) await room.age(id, 60);
  const ends: Promise<{ status: number }>[] = [];
  await transaction(school.db, async (tx) => {
    // Results book their points one after another, so all of them have begun before the first one is stored.
    await sql`select from points_days where user_id = ${classmate.id} for update`.execute(tx);
    ends.push(
      school.as(classmate).post(`/tests/taken/${taken.id}`, { answers: answersOf(taken) }),
      room.save(classmate, { id: open.id, answers: answersOf(open), date_finished: 'now' }),
      room.save(teacher, { id: entered.id, answers: answersOf(entered), date_finished: 'now' }),
    );
    await expect.poll(() => countWaiting(tx)).toBe(ends.length);
  });
  expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const ledger = school.db.selectFrom('points_ledger').select('ranked').where('task_id', '=', homework);
  const counted = (await ledger.execute()).filter(({ ranked }) => ranked);
  expect(counted).toHaveLength(RANKED_RUNS_PER_DAY);
  expect(await violationsOf(school.database)).toEqual([]);
});

it('homework that ends while a counted result of its day is being voided takes its place in rankings', async () => {
  const { school, teacher } = room;
  const [pupil] = (await school.pupils(1)) as [Person];
  const { id: usergroup_id } = await school.classOf(teacher, [pupil]);
  const homework = await room.homework({}, { usergroup_id });
  const played: number[] = [];
  for (let n = 0; n < RANKED_RUNS_PER_DAY; n += 1) played.push(await playSlowly(pupil, homework));
  const last = await room.start(pupil, homework);
  await room.age(last.id, 60);
  const calls: Promise<{ status: number }>[] = [];
  await transaction(school.db, async (tx) => {
    // The voiding has its locks and waits to take the points back; the end counts what rankings count already.
    await sql`select from points_totals where user_id = ${pupil.id} for update`.execute(tx);
    calls.push(school.as(teacher).delete(`/test-results/${homework}/${played[0]}`));
    await expect.poll(() => countWaiting(tx)).toBe(1);
    calls.push(room.save(pupil, { id: last.id, answers: answersOf(last), date_finished: 'now' }));
    await expect.poll(() => countWaiting(tx)).toBe(2);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  const ledger = school.db.selectFrom('points_ledger').select(['run_id', 'ranked']).where('task_id', '=', homework);
  const counted = (await ledger.execute()).filter(({ ranked }) => ranked).map(({ run_id }) => run_id);
  expect(counted.sort()).toEqual([...played.slice(1), last.id].sort());
  expect(await violationsOf(school.database)).toEqual([]);
});
