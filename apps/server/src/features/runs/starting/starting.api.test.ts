import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, PAIRS } from '../../../testing/classroom.ts';
import { ENGLISH_SLOVAK, type Person, type School } from '../../../testing/school.ts';

let room: Classroom;
let school: School;
let teacher: Person;
let otherTeacher: Person;
let pupil: Person;
let classmate: Person;
let stranger: Person;
let classId: number;

beforeAll(async () => {
  room = await createClassroom();
  ({ school, teacher, otherTeacher, pupil, classmate, stranger, classId } = room);
});
afterAll(() => school.close());

describe('POST /tests/generate', () => {
  it('returns the questions with both sides to a pupil of the class', async () => {
    const taskId = await room.homework();
    const run = await room.start(pupil, taskId);
    expect(run).toMatchObject({
      test_id: taskId,
      user_id: pupil.id,
      state: 'open',
      mode: 'open',
      date_finished: null,
      test_rate: null,
    });
    expect(run.result.current).toBe(0);
    expect(run.result.questions).toHaveLength(PAIRS.length);
    const pairs = run.result.questions.map(({ word }) => [word.from, word.to]).sort();
    expect(pairs).toEqual([...PAIRS].sort());
    await room.save(pupil, { id: run.id, discard: true });
  });

  it.each([
    { kind: 'homework', direction: 'from_to', shown: 'from' },
    { kind: 'homework', direction: 'to_from', shown: 'to' },
    { kind: 'test', direction: 'to_from', shown: 'to' },
  ] as const)('asks every word of a $kind in the direction $direction of its settings', async (asked) => {
    const taskId = await room[asked.kind]({ direction: asked.direction });
    const task = await school.as(pupil).get(`/tests/${taskId}`);
    expect(task.data.settings.direction).toBe(asked.direction);
    const run = await room.start(pupil, taskId);
    expect(run.result.questions.map(({ wType }) => wType)).toEqual(PAIRS.map(() => asked.shown));
    await room.save(pupil, { id: run.id, ...(asked.kind === 'test' ? { date_finished: 'now' } : { discard: true }) });
  });

  it.each([
    ['homework', {}],
    ['test', {}],
    ['test', { answers_shown: 'after' }],
  ] as const)('returns a %s with %j as it is read afterwards', async (kind, settings) => {
    const started = await room.start(pupil, await room[kind](settings));
    const { data: read } = await school.as(pupil).get('/tests/results?open=1');
    const moment = { server_now: expect.any(String), remaining_ms: read.remaining_ms && expect.any(Number) };
    expect(started).toEqual({ ...read, ...moment });
    await room.save(pupil, { id: started.id, ...(kind === 'test' ? { date_finished: 'now' } : { discard: true }) });
  });

  it('starts an exercise for its author alone', async () => {
    const [author, other] = [await school.pupil(), await school.pupil()];
    const group = await school.wordGroupOf(author, [...PAIRS]);
    const { data: exercise } = await school.as(author).post('/tests', {
      ...{ name: 'Moje', usergroup_id: null, valid_from: new Date().toISOString(), valid_until: null },
      language_ids: ENGLISH_SLOVAK,
      settings: {
        ...{ type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: null },
        ...{ wordGroups: [group.id], words: [] },
      },
    });
    const start = (who: Person, user: Person) =>
      school.as(who).post('/tests/generate', { id: exercise.id, user_id: user.id });
    for (const [who, user] of [
      [other, other],
      [other, author],
      [author, other],
    ] as const) {
      expect((await start(who, user)).status).toBe(404);
    }
    expect((await start(author, author)).status).toBe(200);
  });

  it('reads only the id', async () => {
    const taskId = await room.homework();
    const reply = await school
      .as(pupil)
      .post('/tests/generate', { id: taskId, settings: { words: [] }, mode: 'sealed', valid: true });
    expect(reply.testResult.result.questions).toHaveLength(PAIRS.length);
    await room.save(pupil, { id: reply.testResult.id, discard: true });
  });

  it('hides the homework from strangers, other teachers and callers without a session', async () => {
    const taskId = await room.homework();
    expect((await school.as(stranger).post('/tests/generate', { id: taskId })).status).toBe(404);
    expect((await school.as(otherTeacher).post('/tests/generate', { id: taskId })).status).toBe(404);
    expect((await school.as(null).post('/tests/generate', { id: taskId })).status).toBe(401);
  });

  it.each([
    // Before its start it is hidden, so it is refused as homework that does not exist.
    ['before its start', { valid_from: new Date(Date.now() + 60_000).toISOString() }, [404, 'not_found']],
    [
      'after its end',
      { valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2026-01-02T00:00:00.000Z' },
      [409, 'task_inactive'],
    ],
  ])('refuses homework %s', async (_, window, refusal) => {
    const taskId = await room.homework({}, window);
    const reply = await school.as(pupil).post('/tests/generate', { id: taskId });
    expect([reply.status, reply.message]).toEqual(refusal);
  });

  it('returns the same run after a double click, and a new one when the pupil begins again later', async () => {
    const taskId = await room.homework();
    const first = await room.start(pupil, taskId);
    expect((await room.start(pupil, taskId)).id).toBe(first.id);
    await room.save(pupil, { id: first.id, answers: answersOf(first).slice(0, 1) });
    const second = await room.start(pupil, taskId);
    expect(second.id).not.toBe(first.id);
    expect(second.result.current).toBe(0);
    const reply = await room.save(pupil, { id: first.id, answers: answersOf(first) });
    expect([reply.status, reply.message]).toEqual([409, 'run_closed']);
    await room.save(pupil, { id: second.id, discard: true });
  });

  it('names the open run when another task is started', async () => {
    const [first, second] = [await room.homework(), await room.homework()];
    const open = await room.start(pupil, first);
    const reply = await school.as(pupil).post('/tests/generate', { id: second });
    expect([reply.status, reply.message]).toEqual([409, 'run_open']);
    expect(reply.data).toEqual({ run_id: open.id, test_id: first, usergroup_id: classId, kind: 'homework' });
    await room.save(pupil, { id: open.id, discard: true });
    const now = await room.start(pupil, second);
    await room.save(pupil, { id: now.id, discard: true });
  });
});

describe('GET /tests/results?open=1', () => {
  it("resumes the caller's run with its verdicts", async () => {
    const run = await room.start(pupil, await room.homework());
    await room.save(pupil, { id: run.id, answers: answersOf(run).slice(0, 2) });
    const reply = await school.as(pupil).get('/tests/results?open=1');
    expect(reply.data).toMatchObject({ id: run.id, result: { current: 2 } });
    expect((await school.as(classmate).get('/tests/results?open=1')).data).toBeNull();
    expect((await school.as(null).get('/tests/results?open=1')).status).toBe(401);
    await room.save(pupil, { id: run.id, discard: true });
  });

  it('discards the run of deleted homework, and reports it to the player', async () => {
    const taskId = await room.homework();
    const run = await room.start(pupil, taskId);
    await school.as(teacher).delete(`/tests/${taskId}`);
    expect((await school.as(pupil).get('/tests/results?open=1')).data).toBeNull();
    const reply = await room.save(pupil, { id: run.id, answers: answersOf(run) });
    expect([reply.status, reply.message]).toEqual([409, 'run_closed']);
  });

  it('closes the run of a pupil who is no longer in the class', async () => {
    const [leaver] = (await school.pupils(1)) as [Person];
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: leaver.id }).execute();
    const run = await room.start(leaver, await room.homework());
    await school.as(teacher).post(`/usergroups/${classId}/students/delete`, { delete: true, students: [leaver.id] });
    expect((await room.save(leaver, { id: run.id, answers: answersOf(run) })).message).toBe('run_closed');
    expect((await school.as(leaver).get('/tests/results?open=1')).data).toBeNull();
  });
});

describe('GET /test-results/:testId/:resultId', () => {
  it("shows a result to its owner and to the class's teacher only", async () => {
    const taskId = await room.homework();
    const { id } = await room.finish(pupil, taskId, [1]);
    const path = `/test-results/${taskId}/${id}`;
    const own = await school.as(pupil).get(path);
    expect(own.data.result.questions.filter(({ valid }: { valid: boolean }) => !valid)).toHaveLength(1);
    expect((await school.as(teacher).get(path)).data.id).toBe(id);
    for (const other of [classmate, stranger, otherTeacher])
      expect((await school.as(other).get(path)).status).toBe(404);
    expect((await school.as(pupil).get(`/test-results/${taskId + 1}/${id}`)).status).toBe(404);
  });
});
