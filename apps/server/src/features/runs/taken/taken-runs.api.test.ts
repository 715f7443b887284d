import type { Run } from '@slovickovo/contract/runs/runs';
import type { TakenRun } from '@slovickovo/contract/runs/taken-runs';
import { LIMITS, TAKEN_DAYS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';
import { remembered } from '../../warm-up/memory.service.ts';
import { findWrongMemories } from '../word-counts/word-counts.service.ts';

let room: Classroom;
let pupil: Person;
beforeAll(async () => {
  room = await createClassroom();
  ({ pupil } = room);
});
// The pupils have nothing at hand when a test begins: what is there counts to a limit.
afterEach(() => room.school.db.deleteFrom('runs').where('state', 'in', ['taken', 'uncounted']).execute());
afterAll(() => room.school.close());

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const take = (taskId: number, person = pupil) => room.school.as(person).post(`/tests/${taskId}/taken`);
async function taken(taskId: number, person = pupil): Promise<TakenRun> {
  return (await take(taskId, person)).data;
}
const deliver = (run: Pick<Run, 'id'>, answers: object[], person = pupil) =>
  room.school.as(person).post(`/tests/taken/${run.id}`, { answers });
const rightTo = (run: Run, wrong: number[] = []) => answersOf(run as never, wrong);
const listed = async () => (await room.school.as(pupil).get('/tests/taken')).data;
const result = (run: Run, person = pupil) => room.school.as(person).get(`/test-results/${run.test_id}/${run.id}`);
/** A person needs longer than this test. */
const age = (run: Run) => room.age(run.id, 600);

async function storedRuns(taskId: number) {
  const runs = room.school.db.selectFrom('runs').select('state').where('task_id', '=', taskId).orderBy('id');
  return (await runs.execute()).map(({ state }) => state);
}

const ledgerOf = async (taskId: number) =>
  (await room.school.db.selectFrom('points_ledger').select('points').where('task_id', '=', taskId).execute()).length;

describe('a homework that is taken along', () => {
  it('comes with all questions, and is no open run', async () => {
    const taskId = await room.homework();
    const { run, valid_until, expires_at } = await taken(taskId);
    expect(run).toMatchObject({ state: 'taken', mode: 'open', deadline: null, test_id: taskId, points: null });
    expect(run.result).toMatchObject({ current: 0 });
    expect(run.result.questions.every(({ word }) => word.from && word.to)).toBe(true);
    expect(valid_until).toBeNull();
    expect(Date.parse(expires_at) - Date.parse(run.date_started)).toBe(TAKEN_DAYS * 24 * 60 * MINUTE_MS);
    expect((await room.school.as(pupil).get('/tests/results?open=1')).data).toBeNull();
    expect(await listed()).toMatchObject([{ id: run.id, test_id: taskId, name: 'Zvieratá', state: 'taken' }]);
    const other = await room.finish(pupil, await room.homework());
    expect(other.state).toBe('finished');
  });

  it('is the same until it is delivered, on every device, also when fifty ask at once', async () => {
    const taskId = await room.homework();
    const replies = await Promise.all(Array.from({ length: 50 }, () => take(taskId)));
    expect(new Set(replies.map(({ data }) => data.run.id)).size).toBe(1);
    expect(await storedRuns(taskId)).toEqual(['taken']);
    const [first] = replies;
    expect((await take(taskId)).data.run.result.questions).toEqual(first?.data.run.result.questions);
  });

  it('is one for the database, too', async () => {
    const { run } = await taken(await room.homework());
    const second = sql`
      insert into runs overriding system value
      select (jsonb_populate_record(r, jsonb_build_object('id', -r.id))).* from runs r where r.id = ${run.id}`;
    await expect(second.execute(room.school.db)).rejects.toMatchObject({ constraint: 'runs_one_taken_idx' });
  });

  it('becomes a result that counts like any other', async () => {
    const taskId = await room.homework();
    const before = await room.points(pupil);
    const { run } = await taken(taskId);
    await age(run);
    const { data } = await deliver(run, rightTo(run, [1]));
    expect(data).toMatchObject({ state: 'finished', correct: 4, suspicious: false });
    expect(data.result.questions.map(({ valid }: { valid: boolean }) => valid)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(await room.points(pupil)).toBe(before + data.points);
    expect((await result(run)).data).toMatchObject({ id: run.id, test_rate: data.test_rate });
    expect((await result(run, room.teacher)).data).toMatchObject({ id: run.id });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: run.id }));
  });

  it('makes no answer a slow one, because nobody knows how long it took', async () => {
    const { run } = await taken(await room.homework({ type: 'folding', direction: 'from_to' }), room.classmate);
    await age(run);
    expect((await deliver(run, rightTo(run), room.classmate)).data).toMatchObject({ state: 'finished', correct: 5 });
    const { db } = room.school;
    const memories = db.selectFrom('word_results').select('stability').where('user_id', '=', room.classmate.id);
    const [first, ...others] = await memories.execute();
    expect(others).toHaveLength(4);
    expect(new Set(others.map(({ stability }) => stability))).toEqual(new Set([first?.stability]));
    // The same memory as of an answer within seconds.
    expect(first?.stability).toBe(remembered(null, 'right', '2026-11-24').stability);
    for await (const wrong of findWrongMemories(db, { TZ_NAME: 'Europe/Bratislava' })) expect(wrong).toBeUndefined();
  });

  it('is judged by the server: what was accepted meanwhile is right, and unanswered questions are wrong', async () => {
    const taskId = await room.homework({ type: 'folding', direction: 'from_to' });
    const { run } = await taken(taskId);
    const wrong = await room.finish(room.classmate, taskId, [0]);
    await room.school.as(room.teacher).post(`/test-results/${taskId}/${wrong.id}/accept`, { n: 0 });
    const asked = wrong.result.questions[0].word.from;
    const n = run.result.questions.findIndex(({ word }) => word.from === asked);
    await age(run);
    const { data } = await deliver(run, rightTo(run, [n]));
    expect(data.result.questions[n]).toMatchObject({ response: 'úplne zle', valid: true });
    expect(data.correct).toBe(5);

    const { run: half } = await taken(await room.homework());
    expect((await deliver(half, rightTo(half).slice(0, 3))).data).toMatchObject({
      correct: 3,
      test_rate: expect.any(Number),
    });
  });

  it('asks mistakes again, and takes the answers to these in the same delivery', async () => {
    const { run } = await taken(await room.homework({ type: 'folding', mistakes_return: true }));
    await age(run);
    const right = rightTo(run);
    // Not the answer that another test had accepted for one of the words.
    const answers = right.map((answer) => (answer.n === 2 ? { n: 2, response: 'celkom zle' } : answer));
    const again = right[2];
    const { data } = await deliver(run, [...answers, { n: 5, response: again?.response }]);
    expect(data).toMatchObject({ state: 'finished', correct: 4 });
    expect(data.result.questions[5]).toMatchObject({ repeated: true, valid: true });
  });

  it('loses no answer when the server asks a mistake again of which the device did not know', async () => {
    const words = ['alfa', 'beta', 'gama', 'delta', 'epsilon', 'zeta'];
    const pairs = words.map((word): [string, string] => [word, `${word}-sk`]);
    const { id } = await room.school.wordGroupOf(room.teacher, pairs);
    const { run } = await taken(await room.homework({ type: 'folding', mistakes_return: true, wordGroups: [id] }));
    await age(run);
    const answers = rightTo(run).map((answer) => (answer.n === 0 ? { n: 0, response: 'celkom zle' } : answer));
    expect((await deliver(run, answers)).data).toMatchObject({ state: 'finished', correct: 5 });
  });

  it('that was answered faster than a person can is marked', async () => {
    const taskId = await room.homework();
    const { run } = await taken(taskId);
    expect((await deliver(run, rightTo(run))).data).toMatchObject({ state: 'finished', suspicious: true });
  });
});

describe('a delivery', () => {
  it('counts once: repeated, from two devices, and fifty at once', async () => {
    const taskId = await room.homework();
    const { run } = await taken(taskId);
    await age(run);
    const before = await room.points(pupil);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => deliver(run, rightTo(run, index % 2 === 0 ? [] : [0]))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data.result))).size).toBe(1);
    expect(await storedRuns(taskId)).toEqual(['finished']);
    expect(await ledgerOf(taskId)).toBe(1);
    expect(await room.points(pupil)).toBe(before + replies[0]?.data.points);
    // The reply was lost, and the other device comes a day later.
    expect((await deliver(run, rightTo(run, [0, 1]))).data.points).toBe(replies[0]?.data.points);
    // It can be taken along again then, as it can be repeated.
    expect((await taken(taskId)).run.id).not.toBe(run.id);
  });

  it('counts up to the end of the window and its grace, and is kept without counting after it', async () => {
    const onTime = await room.homework({}, { valid_until: inMinutes(60) });
    const late = await room.homework({}, { valid_until: inMinutes(60) });
    const runs = [(await taken(onTime)).run, (await taken(late)).run] as const;
    for (const run of runs) await age(run);
    await room.school.db
      .updateTable('tasks')
      .set({ valid_until: inMinutes(-9 / 60) })
      .where('id', '=', onTime)
      .execute();
    await room.school.db
      .updateTable('tasks')
      .set({ valid_until: inMinutes(-11 / 60) })
      .where('id', '=', late)
      .execute();
    const before = await room.points(pupil);
    const counted = (await deliver(runs[0], rightTo(runs[0]))).data;
    expect(counted).toMatchObject({ state: 'finished' });
    expect((await deliver(runs[1], rightTo(runs[1]))).data).toMatchObject({ state: 'uncounted', test_rate: 100 });
    expect(await room.points(pupil)).toBe(before + counted.points);
    expect(await ledgerOf(late)).toBe(0);
    expect((await room.school.as(pupil).get(`/test-results-all/${late}?page=1&limit=10`)).data).toMatchObject({
      total: 0,
    });
    // The pupil sees what became of it, on every device; the class has no such result.
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: runs[1].id, state: 'uncounted', test_rate: 100 }),
    );
    expect((await result(runs[1])).data).toMatchObject({ state: 'uncounted', correct: 5 });
    expect((await result(runs[1], room.teacher)).status).toBe(404);
    expect((await deliver(runs[1], rightTo(runs[1]))).data).toMatchObject({ state: 'uncounted' });
  });

  it('follows the window as it is now: a later end lets it count, an earlier one does not', async () => {
    const longer = await room.homework({}, { valid_until: inMinutes(1) });
    const { run } = await taken(longer);
    await age(run);
    await room.school.as(room.teacher).put(`/tests/${longer}`, { valid_until: null });
    expect((await deliver(run, rightTo(run))).data).toMatchObject({ state: 'finished' });
  });

  it('waits when the homework was moved to a later start', async () => {
    const moved = await room.homework();
    const { run } = await taken(moved);
    const move = (valid_from: string) =>
      room.school.db.updateTable('tasks').set({ valid_from }).where('id', '=', moved).execute();
    await move(inMinutes(10));
    expect((await deliver(run, rightTo(run))).message).toBe('task_inactive');
    await move(inMinutes(-1));
    expect((await deliver(run, rightTo(run))).data).toMatchObject({ state: 'finished' });
  });

  it.each([
    ['the homework was deleted', (taskId: number) => room.school.as(room.teacher).delete(`/tests/${taskId}`)],
    ['the pupil left the class', (_: number, leaves: () => Promise<unknown>) => leaves()],
  ])('is kept without counting when %s', async (_, change) => {
    const newcomer = await room.school.pupil();
    const membership = { class_id: room.classId, user_id: newcomer.id };
    await room.school.db.insertInto('class_students').values(membership).execute();
    const taskId = await room.homework();
    const { run } = await taken(taskId, newcomer);
    await change(taskId, () => room.school.as(newcomer).post(`/usergroups/${room.classId}/remove-me`));
    const { data } = await deliver(run, rightTo(run), newcomer);
    expect(data).toMatchObject({ state: 'uncounted', correct: 5 });
    expect(await ledgerOf(taskId)).toBe(0);
  });

  it('belongs to the pupil: nobody else can make it, nor read it', async () => {
    const { run } = await taken(await room.homework());
    for (const person of [room.stranger, room.teacher]) {
      expect((await deliver(run, rightTo(run), person)).status).toBe(404);
      expect((await room.school.as(person).delete(`/tests/taken/${run.id}`)).status).toBe(404);
    }
    expect((await room.save(pupil, { id: run.id, answers: rightTo(run), date_finished: 'now' })).message).toBe(
      'run_closed',
    );
    expect((await deliver(run, rightTo(run))).data.state).toBe('finished');
  });

  it('is no way into another run: a class test and an open run are not found or closed', async () => {
    const open = await room.start(pupil, await room.homework());
    expect((await deliver(open, [])).message).toBe('run_closed');
    await room.save(pupil, { id: open.id, discard: true });
    const test = await room.start(pupil, await room.test());
    await room.save(pupil, { id: test.id, date_finished: 'now' });
    expect((await deliver(test, [])).status).toBe(404);
  });
});

describe('what cannot be taken along', () => {
  it('a class test, a time limit, and what does not run', async () => {
    expect((await take(await room.test())).message).toBe('needs_connection');
    expect((await take(await room.homework({ time: 10 }))).message).toBe('needs_connection');
    const over = await room.homework();
    await room.school.db
      .updateTable('tasks')
      .set({ valid_until: inMinutes(-1) })
      .where('id', '=', over)
      .execute();
    expect((await take(over)).message).toBe('task_inactive');
    expect((await take(await room.homework({}, { valid_from: inMinutes(5) }))).status).toBe(404);
    expect((await take(await room.homework(), room.stranger)).status).toBe(404);
  });

  it('anything during a class test, which locks deliveries as well', async () => {
    const homework = await room.homework();
    const { run } = await taken(homework);
    const test = await room.start(pupil, await room.test());
    expect((await take(homework)).message).toBe('test_in_progress');
    expect((await deliver(run, rightTo(run))).message).toBe('test_in_progress');
    expect((await room.school.as(pupil).get('/tests/taken')).message).toBe('test_in_progress');
    await room.save(pupil, { id: test.id, date_finished: 'now' });
    expect((await deliver(run, rightTo(run))).data.state).toBe('finished');
  });

  it(`more than ${LIMITS.taken_runs} at once; what was removed or expired makes room`, async () => {
    const { pupil: collector } = room;
    for (const { id, state } of await listed())
      if (state === 'taken') await room.school.as(pupil).delete(`/tests/taken/${id}`);
    const ids: number[] = [];
    for (let count = 0; count <= LIMITS.taken_runs + 1; count += 1) ids.push(await room.homework());
    const replies = await Promise.all(ids.map((id) => take(id, collector)));
    const refused = replies.filter(({ message }) => message === 'taken_limit');
    expect(refused).toHaveLength(2);
    const runs = replies.filter(({ message }) => message !== 'taken_limit').map(({ data }) => data.run);
    const [first, second, third] = runs;
    const waiting = ids.filter((id) => !runs.some(({ test_id }) => test_id === id));
    expect((await room.school.as(collector).delete(`/tests/taken/${first.id}`)).status).toBe(200);
    expect((await room.school.as(collector).delete(`/tests/taken/${first.id}`)).status).toBe(200);
    expect((await deliver(first, [], collector)).message).toBe('run_closed');
    expect((await take(waiting[0] ?? 0, collector)).data.run.state).toBe('taken');
    expect((await take(waiting[1] ?? 0, collector)).message).toBe('taken_limit');
    await room.school.db
      .updateTable('runs')
      .set({ date_started: sql`now() - ${TAKEN_DAYS} * interval '1 day'` })
      .where('id', 'in', [second.id, third.id])
      .execute();
    // Nothing has removed it yet.
    expect((await deliver(third, [], collector)).data.state).toBe('uncounted');
    expect((await take(waiting[1] ?? 0, collector)).data.run.state).toBe('taken');
    expect((await deliver(second, [], collector)).status).toBe(404);
  });
});
