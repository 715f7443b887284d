import type { LiveView } from '@slovickovo/contract/runs/runs';
import { STREAM_ALIVE } from '@slovickovo/contract/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { openStream } from '../../../testing/event-stream.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
let teacher: Person;
let pupil: Person;
let classmate: Person;
let address: string;

beforeAll(async () => {
  room = await createClassroom();
  ({ teacher, pupil, classmate } = room);
  address = await room.school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => room.school.close());

const watch = (person: Person, taskId: number) => openStream<LiveView>(`${address}/api/tests/${taskId}/live`, person);

const of = (view: LiveView, person: Person) => view.students.find(({ user_id }) => user_id === person.id);

describe('GET /tests/:id/live', () => {
  it('tells no remaining time of a test without a limit and an end', async () => {
    const taskId = await room.test({ time: null }, { valid_until: null });
    const live = await watch(teacher, taskId);
    const run = await room.start(classmate, taskId);
    const playing = await live.until((view) => of(view, classmate)?.state === 'playing');
    expect(of(playing, classmate)?.remaining_ms).toBeNull();
    await room.save(classmate, { id: run.id, date_finished: 'now' });
    live.stop();
  });

  it('marks what a teacher enters for a pupil', async () => {
    const taskId = await room.test();
    const live = await watch(teacher, taskId);
    const entry = { id: taskId, user_id: pupil.id };
    const { testResult: run } = await room.school.as(teacher).post('/tests/generate', entry);
    const playing = await live.until((view) => of(view, pupil)?.state === 'playing');
    expect(of(playing, pupil)?.entered_by_teacher).toBe(true);
    expect(of(playing, classmate)?.entered_by_teacher).toBe(false);
    await room.save(teacher, { id: run.id, date_finished: 'now' });
    live.stop();
  });

  it('shows without polling who started, the progress of each, who is lost and who finished', async () => {
    const taskId = await room.test({ time: 10 });
    const live = await watch(teacher, taskId);
    expect(live.reply.headers.get('content-type')).toBe('text/event-stream');
    expect(live.reply.headers.get('cache-control')).toBe('no-store');
    const first = await live.until(() => true);
    expect(first.students.map(({ state }) => state)).toEqual(['waiting', 'waiting']);

    const run = await room.start(pupil, taskId);
    await room.save(pupil, {
      id: run.id,
      answers: answersOf(run)
        .slice(0, 2)
        .map((answer) => ({ ...answer, response: 'neviem' })),
    });
    const playing = await live.until((view) => of(view, pupil)?.current === 2);
    expect(of(playing, pupil)).toMatchObject({ state: 'playing', run_id: run.id, question_count: 5, test_rate: null });
    expect(of(playing, pupil)?.remaining_ms).toBeGreaterThan(590_000);

    await room.school.db
      .updateTable('runs')
      .set({ seen_at: new Date(Date.now() - 31_000) })
      .where('id', '=', run.id)
      .execute();
    await live.until((view) => of(view, pupil)?.state === 'lost');
    const alive = await room.school.as(pupil).post('/tests/results/alive', { id: run.id });
    expect(alive.data).toMatchObject({ id: run.id, state: 'open' });
    await live.until((view) => of(view, pupil)?.state === 'playing');

    await room.save(pupil, { id: run.id, date_finished: 'now' });
    const finished = await live.until((view) => of(view, pupil)?.state === 'finished');
    expect(of(finished, pupil)).toMatchObject({ test_rate: 0, points: 0, current: 2 });
    expect(of(finished, classmate)?.state).toBe('waiting');
    live.stop();
  });

  it('sends each view to those who watch its task, also when many are read together', async () => {
    const [first, second] = [await room.test(), await room.test({ time: null }, { valid_until: null })];
    const [watchesFirst, watchesSecond] = [await watch(teacher, first), await watch(teacher, second)];
    const run = await room.start(pupil, second);
    const playing = await watchesSecond.until((view) => of(view, pupil)?.state === 'playing');
    expect(of(playing, pupil)?.run_id).toBe(run.id);
    await watchesFirst.until(() => true);
    expect(of(await watchesFirst.until(() => true), pupil)?.state).toBe('waiting');
    await room.save(pupil, { id: run.id, date_finished: 'now' });
    for (const { stop } of [watchesFirst, watchesSecond]) stop();
  });

  it('says that it is alive while nothing changes, so that browsers find a lost connection', async () => {
    const taskId = await room.homework();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const live = await watch(teacher, taskId);
      await live.until(() => true);
      vi.advanceTimersByTime(STREAM_ALIVE.every_ms);
      await live.alive();
      live.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    { what: 'windows', tests: 1 },
    { what: 'tests', tests: 10 },
  ])('asks the database no more often for ten $what than for one', async ({ tests }) => {
    const taskIds = await Promise.all(Array.from({ length: tests }, () => room.homework()));
    const watches = await Promise.all(
      Array.from({ length: 10 }, (_, n) => watch(teacher, taskIds[n % tests] as number)),
    );
    await Promise.all(watches.map(({ until }) => until(() => true)));
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    room.school.database.pool.on('acquire', count);
    let views = 0;
    const [one] = watches;
    await one?.until(() => {
      views += 1;
      return views === 2;
    });
    room.school.database.pool.off('acquire', count);
    // Between two views, two seconds apart: one view, and twice the right and the sessions.
    expect(queries).toBeLessThanOrEqual(5 * views);
    for (const { stop } of watches) stop();
  });

  it('ends when the server stops', async () => {
    const other = await createClassroom();
    const url = await other.school.app.listen({ port: 0, host: '127.0.0.1' });
    const taskId = await other.homework();
    const reply = await fetch(`${url}/api/tests/${taskId}/live`, {
      headers: { authorization: `Bearer ${other.teacher.token}` },
    });
    await other.school.close();
    expect(await reply.text()).toContain('data: ');
  });
});

describe('POST /tests/results/alive', () => {
  it('returns more time, and that a run is over', async () => {
    const taskId = await room.test({ time: 1 });
    const run = await room.start(classmate, taskId);
    const clock = async () => (await room.school.as(classmate).post('/tests/results/alive', { id: run.id })).data;
    const before = await clock();
    await room.school.as(teacher).post(`/tests/${taskId}/more-time`, { minutes: 3 });
    const after = await clock();
    expect(Date.parse(after.deadline) - Date.parse(before.deadline)).toBe(3 * 60_000);
    await room.age(run.id, 5 * 60);
    expect(await clock()).toMatchObject({ state: 'finished', remaining_ms: 0 });
  });
});
