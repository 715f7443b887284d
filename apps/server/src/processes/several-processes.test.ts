import type { JobName, ServerState } from '@slovickovo/contract/administration/state';
import type { LiveView, Run, RunChange } from '@slovickovo/contract/runs/runs';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type DatabaseHandle } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { awayFromEdge } from '../testing/away-from-window-edges.ts';
import { openStream } from '../testing/event-stream.ts';
import { type HttpCaller, httpCaller } from '../testing/http-caller.ts';
import type { Person } from '../testing/school.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../testing/server-process.ts';
import { createMailbox, type Mailbox } from '../testing/stand-ins/mailbox.ts';

const QUIET = { info: () => {}, warn: () => {} };
const SLOW_MS = 60_000;
const PUPILS = 6;
const ENGLISH_SLOVAK = { language_from_id: 6, language_to_id: 24 };
const WORDS = [
  { word_text: 'dog', translation: 'pes' },
  { word_text: 'cat', translation: 'mačka' },
  { word_text: 'horse', translation: 'kôň' },
];

let mailbox: Mailbox;
let servers: [ServerProcess, ServerProcess];
/** The two processes behind the load balancer; a user's calls may reach either. */
let one: HttpCaller;
let other: HttpCaller;
let embedded: EmbeddedPostgres;
let database: DatabaseHandle;

let teacher: string;
let administrator: string;
let classId: number;
let groupId: number;
let pupils: string[];

beforeAll(async () => {
  mailbox = await createMailbox();
  const settings = { ...WITHOUT_PAGES, SMTP_URL: mailbox.url, TEACHER_APPROVAL: 'auto' };
  const first = await createServerProcess(settings, { hasDatabase: true });
  servers = [first, await createServerProcess({ ...settings, DATA_DIR: first.dataDir })];
  await Promise.all(servers.map((server) => server.start()));
  [one, other] = [httpCaller(servers[0].url), httpCaller(servers[1].url)];
  embedded = await startEmbeddedPostgres({ dataDir: first.dataDir, log: QUIET });
  database = createDatabase(embedded.connection, { max: 2 });
  teacher = await one.enter({ login: 'ucitelka', isTeacher: true });
  administrator = await one.enter({ login: 'spravkyna', isTeacher: true });
  await sql`update users set role = 'admin' where login = 'spravkyna'`.execute(database.db);
  const made = await other.call<{ data: { id: number; access_code: string } }>('/usergroups', {
    token: teacher,
    body: { name: 'IV. B', comment: null },
  });
  classId = made.data.id;
  const names = Array.from({ length: PUPILS }, (_, index) => `ziak${index}`);
  pupils = await Promise.all(names.map((login) => one.enter({ login, code: made.data.access_code })));
  const groups = await one.call<{ data: [{ id: number }] }>('/wordgroups', {
    token: teacher,
    body: { wordgroups: [{ wordgroup_id: null, name: 'Zvieratá' }], language_ids: ENGLISH_SLOVAK, words: WORDS },
  });
  groupId = groups.data[0].id;
}, SLOW_MS);
afterAll(async () => {
  await database?.close();
  await embedded?.stop();
  for (const server of servers?.toReversed() ?? []) await server.remove();
  await mailbox?.close();
});

/** Sets a task for the class that has begun a minute ago. */
async function setTask(ugType: 'homework' | 'test', { email = false, type = 'folding' } = {}): Promise<number> {
  const { data } = await one.call<{ data: { id: number } }>('/tests', {
    token: teacher,
    body: {
      name: 'Zvieratá',
      usergroup_id: classId,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: {
        ...{ type, difficulty: 'easy', direction: 'from_to', time: null, diacritic: true, email, ugType },
        ...{ wordGroups: [groupId], words: [] },
      },
    },
  });
  return data.id;
}

const start = async (api: HttpCaller, token: string, id: number) =>
  (await api.call<{ testResult: Run }>('/tests/generate', { token, body: { id } })).testResult;
const save = (api: HttpCaller, token: string, body: object) =>
  api.call<{ testResult: Run; change: RunChange }>('/tests/results', { token, body });

/** The answers to a run; to "dog" this one, and right ones to the other words. */
const answersTo = (run: Run, toDog?: string) =>
  run.result.questions.map((question, n) => ({
    n,
    response: toDog !== undefined && question.word.from === 'dog' ? toDog : expectedAnswer(question as never),
  }));

async function bookedPoints(runId: number): Promise<(number | null)[]> {
  const rows = await database.db.selectFrom('points_ledger').select('points').where('run_id', '=', runId).execute();
  return rows.map(({ points }) => points);
}

/** Waits until each process has ended a round of the job that began after this call. */
async function nextRound(job: JobName): Promise<void> {
  const now = Date.now();
  const beginOfLast = async (api: HttpCaller) => {
    const { data } = await api.call<{ data: ServerState }>('/admin/state', { token: administrator });
    const round = data.jobs.find(({ name }) => name === job);
    return Date.parse(round?.finished_at ?? '') - (round?.took_ms ?? 0);
  };
  for (const api of [one, other])
    await expect.poll(() => beginOfLast(api), { timeout: 30_000, interval: 200 }).toBeGreaterThan(now);
}

describe('two processes on one database', { timeout: SLOW_MS }, () => {
  it('take one run together: started on one, saved on the other, handed in on both at once', async () => {
    const [pupil = ''] = pupils;
    const taskId = await setTask('homework');
    const run = await start(one, pupil, taskId);
    const answers = answersTo(run);
    await save(other, pupil, { id: run.id, known: 0, answers: answers.slice(0, 1) });
    await save(one, pupil, { id: run.id, known: 1, answers: answers.slice(1, 2) });
    const last = { id: run.id, answers: answers.slice(2), date_finished: 'now' };
    const ends = await Promise.all([one, other, one, other].map((api) => save(api, pupil, last)));
    const points = ends.map(({ testResult }) => testResult.points);
    expect(new Set(points).size).toBe(1);
    expect(await bookedPoints(run.id)).toEqual([points[0]]);
    const results = await database.db.selectFrom('runs').select('state').where('task_id', '=', taskId).execute();
    expect(results).toEqual([{ state: 'finished' }]);
  });

  it('start one run when a pupil starts on both at once', async () => {
    const [, pupil = ''] = pupils;
    const taskId = await setTask('homework');
    const runs = await Promise.all([one, other, one, other].map((api) => start(api, pupil, taskId)));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    await save(one, pupil, { id: runs[0]?.id, discard: true });
  });

  it('both know at once that a session has ended', async () => {
    const { access_token: token } = await one.call<{ access_token: string }>('/login', {
      body: { username: 'ziak2', password: 'Kral0vstvo' },
    });
    await other.call('/user/auth', { token });
    await one.call('/logout', { token, body: {} });
    await expect(other.call('/user/auth', { token })).rejects.toThrow('401 unauthenticated');
  });

  it('count attempts together: twenty wrong codes of a class, ten on each', async () => {
    const [, , , pupil = ''] = pupils;
    const check = (api: HttpCaller) => api.call('/usergroups/code-check', { token: pupil, body: { code: 'WRONGONE' } });
    for (let count = 0; count < 10; count += 1) {
      for (const api of [one, other]) await check(api).catch(({ message }) => expect(message).not.toContain('429'));
    }
    for (const api of [one, other]) await expect(check(api)).rejects.toThrow('429 too_many_requests');
  });

  it('limit all calls of a user together, but for a hundred of each process', async () => {
    const token = await one.enter({ login: 'nenasytny' });
    await awayFromEdge({ every: MINUTE_MS, before: 10_000 });
    const refused = async (api: HttpCaller) => {
      for (let calls = 1; calls <= 560; calls += 1) {
        const isOver = await api.call('/user/auth', { token }).then(
          () => false,
          ({ message }) => String(message).includes('429'),
        );
        if (isOver) return calls;
      }
      return undefined;
    };
    const [first, second] = await Promise.all([refused(one), refused(other)]);
    expect(first ?? second).toBeGreaterThan(350);
    expect((first ?? 561) + (second ?? 561)).toBeLessThanOrEqual(1_110);
  });

  it('show a teacher on one what a pupil saves on the other', async () => {
    const [, , , , pupil = ''] = pupils;
    const taskId = await setTask('test');
    const stream = await openStream<LiveView>(`${servers[0].url}/api/tests/${taskId}/live`, {
      token: teacher,
    } as Person);
    const run = await start(other, pupil, taskId);
    await save(other, pupil, { id: run.id, known: 0, answers: [{ n: 0, response: 'pes' }] });
    const view = await stream.until(({ students }) => students.some(({ current }) => current === 1));
    expect(view.students.filter(({ state }) => state === 'playing')).toHaveLength(1);
    // The teacher's decision on the other process ends it on this one.
    const ended = stream.ended();
    await other.call('/logout', { token: teacher, body: {} });
    expect(await ended).toBeLessThan(5_000);
    teacher = (
      await one.call<{ access_token: string }>('/login', { body: { username: 'ucitelka', password: 'Kral0vstvo' } })
    ).access_token;
    await save(one, pupil, { id: run.id, answers: [], date_finished: 'now' });
  });

  it('judge by an answer that a teacher accepted on the other meanwhile', async () => {
    const [pupil = '', classmate = ''] = pupils;
    const taskId = await setTask('homework', { type: 'filling' });
    const run = await start(one, pupil, taskId);
    const [first, ...rest] = answersTo(run, 'psík').toSorted(
      (a, b) => Number(a.response === 'psík') - Number(b.response === 'psík'),
    );
    // The other process knows the questions from now on, and stores the next answers without reading the run.
    await save(other, pupil, { id: run.id, known: 0, answers: [{ ...first, n: 0, response: 'nič' }] });
    await save(other, pupil, { id: run.id, known: 1, answers: [{ n: 1, response: 'nič' }] });
    const theirs = await start(one, classmate, taskId);
    const { testResult } = await save(one, classmate, {
      id: theirs.id,
      answers: answersTo(theirs, 'psík'),
      date_finished: 'now',
    });
    const n = theirs.result.questions.findIndex(({ word }) => word.from === 'dog');
    await one.call(`/test-results/${taskId}/${testResult.id}/accept`, { token: teacher, body: { n } });
    const asked = run.result.questions[2]?.word.from;
    const { change } = await save(other, pupil, {
      id: run.id,
      known: 2,
      answers: [{ n: 2, response: asked === 'dog' ? 'psík' : 'nič' }],
    });
    expect(rest).toHaveLength(2);
    const { questions } = (await save(other, pupil, { id: run.id, date_finished: 'now', answers: [] })).testResult
      .result;
    expect(change.questions).toHaveLength(1);
    expect(questions.map(({ valid }) => valid)).toEqual(
      run.result.questions.map((_, at) => at === 2 && asked === 'dog'),
    );
  });

  it('sweep an overdue run once, and count its words once', async () => {
    const [, , , , , pupil = ''] = pupils;
    const taskId = await setTask('test');
    const run = await start(one, pupil, taskId);
    await save(other, pupil, { id: run.id, known: 0, answers: [0, 1].map((n) => ({ n, response: 'pes' })) });
    await sql`update runs set date_started = now() - interval '1 hour', deadline = now() - interval '50 minutes',
      closes_at = now() - interval '50 minutes' where id = ${run.id}`.execute(database.db);
    await vi.waitFor(async () => expect(await bookedPoints(run.id)).toHaveLength(1), {
      timeout: 30_000,
      interval: 200,
    });
    await vi.waitFor(
      async () => expect(await database.db.selectFrom('words_to_count').selectAll().execute()).toEqual([]),
      { timeout: 30_000, interval: 200 },
    );
    const { rows } = await sql<{ answered: number }>`
      select k.answered::int from word_results k join runs r on r.user_id = k.user_id where r.id = ${run.id}`.execute(
      database.db,
    );
    expect(rows.map(({ answered }) => answered)).toEqual([1, 1]);
  });

  it('send each e-mail once', async () => {
    const recipients = () =>
      mailbox.emails.map(({ recipient }) => recipient).filter((address) => address.startsWith('ziak'));
    mailbox.emails.length = 0;
    await setTask('homework', { email: true });
    await vi.waitFor(() => expect(recipients()).toHaveLength(PUPILS), { timeout: 30_000, interval: 200 });
    // In the next rounds of both, an e-mail could be written or leave again.
    await nextRound('write_emails');
    await nextRound('deliver_emails');
    expect(new Set(recipients()).size).toBe(PUPILS);
    expect(recipients()).toHaveLength(PUPILS);
  });
});
