import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person, School } from '../../../testing/school.ts';
import { finishOverdueRuns } from '../settling.service.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

let room: Classroom;
let school: School;

beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
});
afterAll(() => school.close());

async function newPupils(count: number): Promise<Person[]> {
  const pupils = await school.pupils(count);
  const memberships = pupils.map(({ id }) => ({ class_id: room.classId, user_id: id }));
  await school.db.insertInto('class_students').values(memberships).execute();
  return pupils;
}

describe("the database's clock set back by two hours", () => {
  it('in the middle of a run leaves a result that is not older than its run, and is not suspicious', async () => {
    const [person] = (await newPupils(1)) as [Person];
    const run = await room.start(person, await room.homework());
    await room.age(run.id, -2 * 60 * 60);
    const reply = await room.save(person, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    expect(reply.testResult).toMatchObject({ state: 'finished', correct: 5, suspicious: false });
    expect(await violationsOf(school.database)).toEqual([]);
  });

  it('between two runs of a day leaves memories that are what their answers make', async () => {
    const [person] = (await newPupils(1)) as [Person];
    const homework = await room.homework();
    const first = await room.finish(person, homework, [0, 1, 2, 3, 4]);
    const later = sql<string>`date_finished + interval '2 hours'`;
    await school.db.updateTable('runs').set({ date_finished: later }).where('id', '=', first.id).execute();
    const alsoLater = sql<string>`last_answered_at + interval '2 hours'`;
    await school.db
      .updateTable('word_results')
      .set({ last_answered_at: alsoLater })
      .where('user_id', '=', person.id)
      .execute();
    await room.finish(person, homework);
    expect(await violationsOf(school.database)).toEqual([]);
  });
});

describe('a teacher editing a test while 30 pupils start', () => {
  it('opens a run in one of the windows for each pupil, or refuses with a code', async () => {
    const pupils = await newPupils(30);
    const old = inMinutes(30);
    const taskId = await room.test({ time: 60 }, { valid_until: old });
    const windows = [
      { valid_from: inMinutes(-1), valid_until: inMinutes(40) },
      { valid_from: inMinutes(10), valid_until: inMinutes(50) },
      { valid_from: inMinutes(-1), valid_until: inMinutes(20) },
    ];
    const edit = async () => {
      const statuses: number[] = [];
      for (const window of windows)
        statuses.push((await school.as(room.teacher).put(`/tests/${taskId}`, { name: 'Zmenená', ...window })).status);
      return statuses;
    };
    const start = (person: Person) => school.as(person).post('/tests/generate', { id: taskId });
    // Some pupils start before the teacher edits, some after, and some at the same time.
    const [replies, edits] = await Promise.all([
      Promise.all([
        ...pupils.slice(0, 10).map(start),
        ...pupils.slice(10).map((person) => afterOneCall(person, start)),
      ]),
      edit(),
    ]);
    expect(edits).toEqual([200, 200, 200]);
    const open = [old, windows[0]?.valid_until, windows[2]?.valid_until];
    for (const { status, message, body } of replies) {
      expect(`${status} ${message ?? 'started'}`).toBeOneOf(['200 started', '409 task_inactive']);
      if (status === 200) expect(body.testResult.deadline).toBeOneOf(open);
    }
    const runs = await school.db
      .selectFrom('runs')
      .select(['user_id', 'deadline', 'closes_at'])
      .where('task_id', '=', taskId)
      .execute();
    // The last window holds for all, whenever they started. The grace is that of the limit: one minute, the longest, for an hour.
    for (const { deadline, closes_at } of runs) {
      expect(deadline).toBe(windows[2]?.valid_until);
      expect(Date.parse(closes_at as string) - Date.parse(deadline as string)).toBe(MINUTE);
    }
    const started = pupils.filter((_, index) => replies[index]?.status === 200).map(({ id }) => id);
    expect(runs.map(({ user_id }) => user_id).sort()).toEqual(started.sort());
  });
});

/** Waits one round trip, so that the starts are spread over the edits. */
async function afterOneCall<T>(person: Person, start: (person: Person) => Promise<T>): Promise<T> {
  await school.as(person).get('/user/auth');
  return start(person);
}

describe.each([
  {
    what: 'is withdrawn',
    interrupt: (taskId: number, _: Person) => school.as(room.teacher).delete(`/tests/${taskId}`),
  },
  {
    what: 'goes on without the pupil, who was taken out of the class',
    interrupt: (_: number, person: Person) =>
      school
        .as(room.teacher)
        .post(`/usergroups/${room.classId}/students/delete`, { delete: true, students: [person.id] }),
  },
])('a class test that $what in the middle of a run', ({ interrupt }) => {
  let pupil: Person;
  let run: StartedRun;

  beforeEach(async () => {
    [pupil] = (await newPupils(1)) as [Person];
    run = await room.start(pupil, await room.test({ time: 10 }));
    await room.save(pupil, { id: run.id, known: 0, answers: [{ n: 0, response: 'neviem' }] });
    expect((await interrupt(run.test_id, pupil)).status).toBe(200);
  });

  const stored = async () => {
    const { db } = school;
    const [{ state }, answers, ledger] = await Promise.all([
      db.selectFrom('runs').select('state').where('id', '=', run.id).executeTakeFirstOrThrow(),
      db.selectFrom('answers').select('n').where('run_id', '=', run.id).where('counts', '=', true).execute(),
      db.selectFrom('points_ledger').select('points').where('run_id', '=', run.id).execute(),
    ]);
    return { state, answers: answers.length, results: ledger.length };
  };
  const given = { state: 'finished', answers: 1, results: 1 };

  it.each([
    { answers: [{ n: 1, response: 'neviem' }], known: 1 },
    { answers: [{ n: 1, response: 'neviem' }] },
    { answers: [], known: 1, date_finished: 'now' },
    { date_finished: 'now' },
  ])('is handed in: the next save (%j) returns the result and changes nothing', async (body) => {
    for (let n = 0; n < 2; n += 1) {
      const reply = await room.save(pupil, { id: run.id, ...body });
      expect(reply.body.change ?? reply.body.testResult).toMatchObject({ state: 'finished', correct: 0 });
      expect(await stored()).toEqual(given);
    }
  });

  it('has no open run any more, and cannot be started again', async () => {
    const caller = school.as(pupil);
    expect((await caller.get('/tests/results?open=1')).data).toBeNull();
    const again = await caller.post('/tests/generate', { id: run.test_id });
    expect(again.status).toBeOneOf([404, 409]);
    expect(again.message).toBeOneOf(['not_found', 'task_inactive']);
    expect(await stored()).toEqual(given);
  });

  it('is handed in by the sweeper too, when its player never asks again', async () => {
    await finishOverdueRuns(school.app.context);
    expect(await stored()).toEqual(given);
    const reply = await school.as(pupil).post('/tests/results/alive', { id: run.id });
    expect(reply.data).toMatchObject({ state: 'finished' });
    expect(await stored()).toEqual(given);
  });
});
