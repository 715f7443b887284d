/**
 * Whether a right answer or a verdict of a class test reaches a pupil too early, in any byte of any reply. The words are random
 * needles, so that finding one proves a leak.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../testing/answer.ts';
import { type Classroom, createClassroom, type StartedRun } from '../../../testing/classroom.ts';
import type { Pair, Person } from '../../../testing/school.ts';
import { STAND_IN_ESPEAK } from '../../../testing/stand-ins/speaking-programs.ts';
import { countWaitingWords, releaseWordsOfTests } from '../word-counts/word-counts.service.ts';

let room: Classroom;
/** The finished pupil, and the one who still writes. */
let early: Person;
let late: Person;

/** The other side of every needle of every test. */
const OTHER_SIDE = new Map<string, string>();

beforeAll(async () => {
  // Without the lock, so that every call can look for the words: what a run withholds must not depend on it.
  room = await createClassroom({ EXAM_LOCK: 'false', ESPEAK_BIN: STAND_IN_ESPEAK });
  early = room.pupil;
  late = room.classmate;
});
afterAll(() => room.school.close());

/** A class test of twelve new needles. */
async function needleTest(settings = {}, window = {}): Promise<{ taskId: number; groupId: number; first: Pair }> {
  const needles: Pair[] = Array.from({ length: 12 }, () => [`vidno${random()}`, `ihla${random()}`]);
  for (const [from, to] of needles) OTHER_SIDE.set(from, to).set(to, from);
  const group = await room.school.wordGroupOf(room.teacher, needles, { name: 'Ihly' });
  const taskId = await room.test({ type: 'filling', wordGroups: [group.id], ...settings }, window);
  return { taskId, groupId: group.id, first: needles[0] as Pair };
}
const random = () => randomBytes(6).toString('hex');
const askedSides = (run: StartedRun) =>
  run.result.questions.map(({ word, wType }) => OTHER_SIDE.get(word[wType] as string) as string);

/** A pupil who looks everywhere: every byte that was received, and every verdict in it. */
function observer(person: Person, { taskId, groupId }: { taskId: number; groupId: number }) {
  let seen = '';
  const verdicts: boolean[] = [];
  const ask = async (path: string, body?: Record<string, unknown>): Promise<Answer> => {
    const as = room.school.as(person);
    const reply = body === undefined ? await as.get(path) : await as.post(path, body);
    seen += JSON.stringify(reply.body);
    verdicts.push(...verdictsIn(reply.body));
    return reply;
  };
  const look = async (runId?: number) => {
    await releaseWordsOfTests(room.school.app.context);
    await countWaitingWords(room.school.app.context);
    const paths = [
      '/tests',
      '/tests/assigned',
      `/tests/usergroups/${room.classId}`,
      `/tests/${taskId}`,
      `/tests/${taskId}/statistics`,
      `/tests/${taskId}/comparison`,
      `/test-results-all/${taskId}`,
      '/tests/results?open=1',
      '/words',
      '/words/statistics?kind=easy',
      '/words/statistics?kind=hard',
      '/words/export?format=csv',
      '/wordgroups/created',
      '/wordgroups/assigned',
      `/wordgroups/assigned/${groupId}`,
      `/wordgroups/${groupId}/results`,
      `/wordgroups/${groupId}/statistics`,
      `/usergroups/${room.classId}`,
      `/usergroups/${room.classId}/news`,
      `/usergroups/${room.classId}/ranking`,
      `/tests/${taskId}/live`,
      ...(runId === undefined ? [] : [`/test-results/${taskId}/${runId}`]),
    ];
    for (const path of paths) await ask(path);
    await ask(`/tests/${taskId}/preview`, {});
    await ask('/tests/generate', { id: taskId });
    await ask('/words/translation', { word: 'vidno', languageFrom: 'gb', languageTo: 'sk' });
    if (runId !== undefined) await ask('/tests/results', { id: runId, answers: [], known: 0 });
  };
  return { ask, look, verdicts, seen: () => seen };
}

/** The verdicts of questions anywhere in a reply. */
function verdictsIn(value: unknown): boolean[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'wType' in value && 'valid' in value && typeof value.valid === 'boolean' ? [value.valid] : [];
  return [...own, ...Object.values(value).flatMap(verdictsIn)];
}

const soundOf = async (person: Person, [from, to]: Pair) => {
  const as = room.school.as(person);
  return [(await as.get(`/speech/en/${from}`)).status, (await as.get(`/speech/sk/${to}`)).status];
};
const resultOf = (person: Person, taskId: number, runId: number) =>
  room.school.as(person).get(`/test-results/${taskId}/${runId}`);
const isWithheld = async (person: Person, taskId: number, runId: number): Promise<boolean> =>
  (await resultOf(person, taskId, runId)).data.withheld !== null;

it('answers at once: sends no right answer before the pupil has answered', async () => {
  const needles = await needleTest();
  const { ask, look, seen } = observer(early, needles);
  await look();
  const run: StartedRun = (await ask('/tests/generate', { id: needles.taskId })).testResult;
  for (const [n, side] of askedSides(run).entries()) {
    await look();
    expect(seen().includes(side)).toBe(false);
    // Both kinds of reply in turn: the whole run, and its changes.
    const known = n % 2 === 0 ? {} : { known: n };
    await ask('/tests/results', { id: run.id, answers: [{ n, response: 'neviem' }], ...known });
    expect(seen().includes(side)).toBe(true);
  }
  await ask('/tests/results', { id: run.id, date_finished: 'now' });
});

describe('answers after the test', () => {
  it('sends no right answer and no verdict until the test is over for everybody', async () => {
    const needles = await needleTest({ answers_shown: 'after' });
    const { taskId, first } = needles;
    const { ask, look, seen, verdicts } = observer(early, needles);
    await look();
    const run: StartedRun = (await ask('/tests/generate', { id: taskId })).testResult;
    const asked = askedSides(run);
    // Every third answer is right: its verdict is withheld too, though the pupil knows the needle.
    const responses = asked.map((side, n) => (n % 3 === 0 ? side : 'neviem'));
    const unknown = asked.filter((_, n) => n % 3 !== 0);
    for (const [n, response] of responses.slice(0, -1).entries()) {
      const known = n % 2 === 0 ? {} : { known: n };
      const reply = await ask('/tests/results', { id: run.id, answers: [{ n, response }], ...known });
      const questions = reply.body.change?.questions ?? reply.testResult.result.questions;
      const stored = questions.find((question: { n?: number }, index: number) => (question.n ?? index) === n);
      expect(stored).toMatchObject({ response, valid: null });
      await look(run.id);
    }
    const last = [{ n: asked.length - 1, response: 'neviem' }];
    const end = await ask('/tests/results', { id: run.id, known: last[0]?.n, answers: last, date_finished: 'now' });
    // 4 of 12 are right; points and percent come at the end.
    expect(end.body.change).toMatchObject({ state: 'finished', points: 4, max_points: 12, test_rate: 33 });
    await look(run.id);
    const lateRun = await room.start(late, taskId);
    await look(run.id);
    for (const side of unknown) expect(seen().includes(side)).toBe(false);
    expect(verdicts).toEqual([]);
    expect(await soundOf(early, first)).toEqual([404, 404]);

    // The teacher sees everything always.
    const forTeacher = await resultOf(room.teacher, taskId, run.id);
    expect(verdictsIn(forTeacher.body)).toHaveLength(12);
    expect(forTeacher.data.withheld).toBeNull();

    await room.save(late, { id: lateRun.id, date_finished: 'now' });
    const shown = observer(early, needles);
    await shown.look(run.id);
    expect(shown.verdicts).toEqual(asked.map((_, n) => n % 3 === 0));
    for (const side of unknown) expect(shown.seen().includes(side)).toBe(true);
    expect(await soundOf(early, first)).toEqual([200, 200]);
    const easy = await room.school.as(early).get('/words/statistics?kind=easy');
    expect(JSON.stringify(easy.body)).toContain(asked[0]);
  });

  it('withholds them from the last one in the run, and shows them in the result', async () => {
    const { taskId } = await needleTest({ answers_shown: 'after' });
    for (const pupil of [early, late]) {
      const run = await room.start(pupil, taskId);
      expect(run).toMatchObject({ withheld: { until: null } });
      const end = await room.save(pupil, { id: run.id, date_finished: 'now' });
      expect(verdictsIn(end.body)).toEqual([]);
      expect(await isWithheld(pupil, taskId, run.id)).toBe(pupil === early);
    }
  });

  it('shows them when the window has closed, and not while somebody has more time', async () => {
    const valid_until = new Date(Date.now() + 3600_000).toISOString();
    const { taskId } = await needleTest({ answers_shown: 'after' }, { valid_until });
    const run = await room.start(early, taskId);
    await room.save(early, { id: run.id, date_finished: 'now' });
    expect((await resultOf(early, taskId, run.id)).data.withheld).toEqual({ until: valid_until });
    const lateRun = await room.start(late, taskId);
    const endedBefore = async (seconds: number) => {
      const end = sql<string>`clock_timestamp() - ${seconds} * interval '1 second'`;
      await room.school.db
        .updateTable('tasks')
        .set({ valid_until: end, valid_from: '2026-01-01' })
        .where('id', '=', taskId)
        .execute();
    };
    // The late pupil was given more time: the window is over, the run is not.
    await endedBefore(3600);
    expect(await isWithheld(early, taskId, run.id)).toBe(true);
    const past = sql<string>`clock_timestamp()`;
    await room.school.db
      .updateTable('runs')
      .set({ deadline: past, closes_at: past })
      .where('id', '=', lateRun.id)
      .execute();
    expect(await isWithheld(early, taskId, run.id)).toBe(false);
    // A run that started in the last moment may not be visible yet.
    await endedBefore(59);
    expect(await isWithheld(early, taskId, run.id)).toBe(true);
    await endedBefore(61);
    expect(await isWithheld(early, taskId, run.id)).toBe(false);
    await room.school.as(late).get('/tests/results?open=1');
  });

  it('withholds them again when a result is voided, because its pupil may write again', async () => {
    const { taskId } = await needleTest({ answers_shown: 'after' });
    const runs = [await room.start(early, taskId), await room.start(late, taskId)] as const;
    for (const [n, pupil] of [early, late].entries()) await room.save(pupil, { id: runs[n]?.id, date_finished: 'now' });
    expect(await isWithheld(early, taskId, runs[0].id)).toBe(false);
    await room.school.as(room.teacher).delete(`/test-results/${taskId}/${runs[1].id}`);
    expect(await isWithheld(early, taskId, runs[0].id)).toBe(true);
  });

  it('waits for a pupil who joined late only when the teacher has let the pupil in', async () => {
    const { taskId } = await needleTest({ answers_shown: 'after' });
    const runs = [await room.start(early, taskId), await room.start(late, taskId)] as const;
    for (const [n, pupil] of [early, late].entries()) await room.save(pupil, { id: runs[n]?.id, date_finished: 'now' });
    const { school, teacher, classId } = room;
    const { access_code } = (await school.as(teacher).get(`/usergroups/${classId}`)).data;
    const newcomer = await school.pupil();
    await school.as(newcomer).post('/usergroups/user-assign', { access_code });
    expect(await isWithheld(early, taskId, runs[0].id)).toBe(false);
    await school.as(teacher).post(`/tests/${taskId}/admissions`, { user_id: newcomer.id, answers_known: true });
    expect(await isWithheld(early, taskId, runs[0].id)).toBe(true);
    const run = await room.start(newcomer, taskId);
    await room.save(newcomer, { id: run.id, date_finished: 'now' });
    expect(await isWithheld(early, taskId, runs[0].id)).toBe(false);
    await school.as(newcomer).post(`/usergroups/${classId}/remove-me`);
  });

  it('shows the teacher who enters a run for a pupil everything at once', async () => {
    const { taskId } = await needleTest({ answers_shown: 'after' });
    const teacher = room.school.as(room.teacher);
    const { testResult } = await teacher.post('/tests/generate', { id: taskId, user_id: early.id });
    const saved = await teacher.post('/tests/results', { id: testResult.id, answers: [{ n: 0, response: 'x' }] });
    expect(verdictsIn(saved.body)).toEqual([false]);
    await teacher.post('/tests/results', { id: testResult.id, date_finished: 'now' });
    expect(await isWithheld(early, taskId, testResult.id)).toBe(true);
  });

  it('is a setting of class tests that cannot change later', async () => {
    const { taskId } = await needleTest({ answers_shown: 'after' });
    const teacher = room.school.as(room.teacher);
    const settings = { answers_shown: 'at_once' };
    const changed = await teacher.put(`/tests/${taskId}`, { name: 'Ihly', settings, answers_shown: 'at_once' });
    expect(changed.data.settings.answers_shown).toBe('after');
    const homework = room.homework({ answers_shown: 'after' });
    await expect(homework).rejects.toThrow();
  });
});
