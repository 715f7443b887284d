/**
 * Whether the right answers of a class test can be read elsewhere while it is written. A second account of the same pupil is
 * another person for the server, so no lock stops it; the right answers can be kept back instead (product §10.15).
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../features/accounts/passwords/passwords.ts';
import { createSchool, ENGLISH_SLOVAK, type GroupFixture, type Person, type School } from '../testing/school.ts';
import { STAND_IN_ESPEAK } from '../testing/stand-ins/speaking-programs.ts';
import { ADMITTED_FOR_MS } from './implement.ts';

const PASSWORD = 'Kral0vstvo';
const NEEDLE = 'ihlicaq';
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** A class with an assigned group, and homework and a test of its words; the pupil has the same words in many places. */
async function createScene(school: School) {
  const [teacher, otherTeacher] = [await school.teacher(), await school.teacher()];
  const pupil = await school.pupil({ password_hash: await hashPassword(PASSWORD) });
  const { id: classId, access_code } = await school.classOf(teacher, [pupil]);
  const other = await school.classOf(otherTeacher, [pupil], 'Krúžok');
  const pairs = [
    ['needle', NEEDLE],
    ['horse', 'kôň'],
    ['dog', 'pes'],
  ] as const;
  const group = await school.wordGroupOf(teacher, [...pairs]);
  const ofOther = await school.wordGroupOf(otherTeacher, [...pairs]);
  const own = await school.wordGroupOf(pupil, [...pairs]);
  await school
    .as(teacher)
    .post(`/usergroups/${classId}/assign-wordgroup`, { wordgroup_id: group.id, valid_from: LONG_AGO });
  await school
    .as(otherTeacher)
    .post(`/usergroups/${other.id}/assign-wordgroup`, { wordgroup_id: ofOther.id, valid_from: LONG_AGO });
  const homeworkId = await taskOf(school, teacher, { ugType: 'homework', classId, group });
  const homeworkRun = await school.as(pupil).post('/tests/generate', { id: homeworkId });
  const homeworkRunId: number = homeworkRun.testResult.id;
  await school.as(pupil).post('/tests/results', { id: homeworkRunId, date_finished: 'now' });
  const exerciseId = await taskOf(school, pupil, { ugType: null, classId: null, group });
  return { teacher, pupil, classId, access_code, other, group, ofOther, own, homeworkId, homeworkRunId, exerciseId };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

async function taskOf(
  school: School,
  author: Person,
  task: { ugType: 'homework' | 'test' | null; classId: number | null; group: GroupFixture; time?: number },
): Promise<number> {
  return (await school.as(author).post('/tests', taskForm(task))).data.id;
}

function taskForm({ ugType, classId, group, time }: Parameters<typeof taskOf>[2]) {
  const settings = { type: 'select', difficulty: 'easy', diacritic: true, email: false, words: [] };
  return {
    name: 'Zvieratá',
    usergroup_id: classId,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    language_ids: ENGLISH_SLOVAK,
    settings: { ...settings, time: time ?? null, ugType, wordGroups: [group.id] },
  };
}

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>];

/** Every way to the words that has been thought of, by calls that are otherwise allowed. */
function attacks({ classId, access_code, other, group, ofOther, own, homeworkId, homeworkRunId, exerciseId }: Scene) {
  const calls: Call[] = [
    // An own exercise of the locked words: made during the test, previewed, started, looked up.
    ['POST', '/tests', taskForm({ ugType: null, classId: null, group })],
    ['POST', '/tests', taskForm({ ugType: null, classId: null, group: ofOther })],
    ['POST', `/tests/${exerciseId}/preview`],
    ['POST', '/tests/generate', { id: exerciseId }],
    ['GET', `/tests/${exerciseId}`],
    ['GET', `/tests/${exerciseId}/statistics`],
    // Homework of the same words, and what was answered in it.
    ['POST', '/tests/generate', { id: homeworkId }],
    ['GET', `/tests/${homeworkId}`],
    ['GET', `/tests/${homeworkId}/statistics`],
    ['GET', `/test-results-all/${homeworkId}`],
    ['GET', `/test-results/${homeworkId}/${homeworkRunId}`],
    ['POST', '/tests/results', { id: homeworkRunId, answers: [] }],
    ['POST', '/tests/results/alive', { id: homeworkRunId }],
    // Assigned groups, of the class and of another class.
    ['GET', '/wordgroups/assigned'],
    ['GET', `/wordgroups/assigned/${group.id}`],
    ['GET', `/wordgroups/assigned/${ofOther.id}`],
    ['GET', `/usergroups/${other.id}/wordgroups`],
    // Own words, their statistics and files.
    ['GET', '/words'],
    ['GET', '/words/statistics?kind=easy'],
    ['GET', `/wordgroups/${own.id}`],
    ['GET', `/wordgroups/${own.id}/results`],
    ['GET', `/wordgroups/${own.id}/statistics`],
    ['GET', '/wordgroups/shares'],
    ['GET', '/words/export?format=csv'],
    // The translation of a shown word, and its sound.
    ['POST', '/words/translation', { word: 'needle', languageFrom: 'gb', languageTo: 'sk' }],
    ['GET', `/speech/sk/${NEEDLE}`],
    // Out of the class and in again.
    ['POST', `/usergroups/${classId}/remove-me`],
    ['POST', '/usergroups/user-assign', { access_code }],
  ];
  return calls;
}

describe('while a pupil is writing a class test', () => {
  let school: School;
  let scene: Scene;
  beforeAll(async () => {
    school = await createSchool({ ESPEAK_BIN: STAND_IN_ESPEAK });
    scene = await createScene(school);
  });
  afterAll(() => school.close());

  const send = ([method, path, payload]: Call, headers: Record<string, string> = {}, person: Person | null = null) =>
    school.as(person).send({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const begin = async (time?: number) => {
    const { teacher, pupil, classId, group } = scene;
    const testId = await taskOf(school, teacher, { ugType: 'test', classId, group, ...(time && { time }) });
    const run = await school.as(pupil).post('/tests/generate', { id: testId });
    return { testId, runId: run.testResult.id as number };
  };
  const handIn = (runId: number) => school.as(scene.pupil).post('/tests/results', { id: runId, date_finished: 'now' });
  const readsWords = async () => (await school.as(scene.pupil).get('/words')).status;

  it('refuses every way to its words, in every session of the pupil', async () => {
    const signIn = () =>
      send(['POST', '/login', { username: scene.pupil.login, password: PASSWORD }], { 'user-agent': 'another device' });
    const before = await signIn();
    const { runId } = await begin();
    const during = await signIn();
    expect([before.status, during.status]).toEqual([200, 200]);
    const sessions = [
      { authorization: `Bearer ${scene.pupil.token}` },
      { authorization: `Bearer ${before.body.access_token}` },
      { cookie: String(during.headers['set-cookie']).split(';')[0] as string, 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of sessions) {
      for (const call of attacks(scene)) {
        const reply = await send(call, headers);
        expect([call[1], reply.status, reply.message]).toEqual([call[1], 409, 'test_in_progress']);
      }
    }
    await handIn(runId);
    const after = await Promise.all(
      attacks(scene)
        .filter(([method]) => method === 'GET')
        .map((call) => send(call, {}, scene.pupil)),
    );
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  });

  it('refuses a closed call before its body is read', async () => {
    const { runId } = await begin();
    const reply = await school.as(scene.pupil).post('/tests', { name: 5 });
    expect([reply.status, reply.message]).toEqual([409, 'test_in_progress']);
    await handIn(runId);
  });

  it('refuses a call that began before the test and sends its body during it', async () => {
    const url = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' }));
    const path = '/api/words/translation';
    const headers = { authorization: `Bearer ${scene.pupil.token}`, 'content-type': 'application/json' };
    const early = request({ host: url.hostname, port: url.port, path, method: 'POST', headers });
    const counted = vi.spyOn(school.app.callRate, 'count');
    early.flushHeaders();
    await vi.waitFor(() => expect(counted).toHaveBeenCalledOnce(), { timeout: 15_000 });
    counted.mockRestore();
    const { runId } = await begin();
    // The call is admitted again because of the time that its body took.
    await sleep(ADMITTED_FOR_MS + 200);
    early.end(JSON.stringify({ word: 'needle', languageFrom: 'gb', languageTo: 'sk' }));
    const [reply] = (await once(early, 'response')) as [IncomingMessage];
    expect([reply.statusCode, await json(reply)]).toEqual([409, { status: 'failed', message: 'test_in_progress' }]);
    await handIn(runId);
  });

  it('answers the calls of that test, and those of the session', async () => {
    const { testId, runId } = await begin();
    const as = school.as(scene.pupil);
    expect((await as.post('/tests/generate', { id: testId })).testResult.id).toBe(runId);
    expect((await as.get('/tests/results?open=1')).data.id).toBe(runId);
    expect((await as.post('/tests/results/alive', { id: runId })).status).toBe(200);
    expect((await as.post('/tests/results', { id: runId, answers: [{ n: 0, response: 'x' }] })).status).toBe(200);
    expect((await as.get('/user/auth')).data.id).toBe(scene.pupil.id);
    expect((await as.get('/languages')).status).toBe(200);
    await handIn(runId);
  });

  it('ends with the time of the test, though nothing has ended the run yet', async () => {
    const { runId } = await begin(1);
    expect(await readsWords()).toBe(409);
    const past = new Date(Date.now() - 1_000);
    await school.db.updateTable('runs').set({ deadline: past, closes_at: past }).where('id', '=', runId).execute();
    expect(await readsWords()).toBe(200);
    const run = school.db.selectFrom('runs').select('state').where('id', '=', runId);
    expect(await run.executeTakeFirst()).toEqual({ state: 'open' });
    await school.as(scene.pupil).get('/tests/results?open=1');
  });

  it('ends when the teacher deletes the test', async () => {
    const { testId } = await begin();
    expect(await readsWords()).toBe(409);
    await school.as(scene.teacher).delete(`/tests/${testId}`);
    expect(await readsWords()).toBe(200);
    await school.as(scene.pupil).get('/tests/results?open=1');
  });

  it('locks neither the teacher who enters a test nor the pupil, who can write another one meanwhile', async () => {
    const { teacher, pupil, classId, group } = scene;
    const testId = await taskOf(school, teacher, { ugType: 'test', classId, group });
    const run = await school.as(teacher).post('/tests/generate', { id: testId, user_id: pupil.id });
    expect((await school.as(teacher).get(`/wordgroups/${group.id}`)).status).toBe(200);
    expect(await readsWords()).toBe(200);
    const again = await school.as(pupil).post('/tests/generate', { id: testId });
    expect([again.status, again.message]).toEqual([409, 'test_done']);
    const { runId } = await begin();
    expect(await readsWords()).toBe(409);
    await handIn(runId);
    await school.as(teacher).post('/tests/results', { id: run.testResult.id, date_finished: 'now' });
  });

  it('leaves a teacher free who tries the test out', async () => {
    const { teacher, classId, group } = scene;
    const testId = await taskOf(school, teacher, { ugType: 'test', classId, group });
    expect((await school.as(teacher).post(`/tests/${testId}/preview`)).status).toBe(200);
    expect((await school.as(teacher).get(`/wordgroups/${group.id}`)).status).toBe(200);
  });
});

it('locks nothing with EXAM_LOCK=false', async () => {
  const school = await createSchool({ EXAM_LOCK: 'false', ESPEAK_BIN: STAND_IN_ESPEAK });
  const scene = await createScene(school);
  const testId = await taskOf(school, scene.teacher, { ugType: 'test', classId: scene.classId, group: scene.group });
  await school.as(scene.pupil).post('/tests/generate', { id: testId });
  const reads = attacks(scene).filter(([method]) => method === 'GET');
  const replies = await Promise.all(reads.map(([, path]) => school.as(scene.pupil).get(path)));
  expect(replies.map(({ status }) => status)).toEqual(reads.map(() => 200));
  const other = await school.as(scene.pupil).post('/tests/generate', { id: scene.exerciseId });
  expect([other.status, other.message]).toEqual([409, 'run_open']);
  await school.close();
});
