import type { Run, RunChange } from '@slovickovo/contract/runs/runs';
import { randomInt, seededRandom } from '@slovickovo/domain/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { startEmbeddedPostgres } from '../../../db/embedded-postgres.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import { type HttpCaller, httpCaller } from '../../../testing/http-caller.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../../../testing/server-process.ts';

/** Rounds of one kind; more of them are for a change of how answers are stored. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 5);
const PLAYERS = 3;
const WORDS = 40;
const LONGEST_RESTART_MS = 15_000;
/** A round kills after at most this many acknowledged answers, that is, between the first and the last of a run. */
const MOST_ANSWERS = 60;

/** The acknowledged part of a run; at most one more call was under way when the server was killed. */
interface Acknowledged {
  answers: Map<number, { response: string | null; valid: boolean | null }>;
  result: { points: number | null; correct: number | null } | undefined;
}

interface Player {
  token: string;
  taskId: number;
  runs: Map<number, Acknowledged>;
}

let server: ServerProcess;
let api: HttpCaller;
let players: Player[];

beforeAll(async () => {
  server = await createServerProcess(WITHOUT_PAGES, { hasDatabase: true });
  await server.start();
  api = httpCaller(server.url);
  players = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => registerPlayer(`zuzka${index}`)));
});
afterAll(() => server?.remove());

/** A self-learner with an exercise. */
async function registerPlayer(login: string): Promise<Player> {
  const token = await api.enter({ login });
  const language_ids = { language_from_id: 6, language_to_id: 24 };
  const words = Array.from({ length: WORDS }, (_, n) => ({ word_text: `word ${n}`, translation: `slovo ${n}` }));
  const groups = await api.call<{ data: [{ id: number }] }>('/wordgroups', {
    token,
    body: { wordgroups: [{ wordgroup_id: null, name: 'Slová' }], language_ids, words },
  });
  const settings = { type: 'filling', difficulty: 'hard', time: null, diacritic: true, email: false, ugType: null };
  const task = await api.call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      name: 'Cvičenie',
      usergroup_id: null,
      valid_from: '2026-01-01T00:00:00Z',
      valid_until: null,
      language_ids,
      settings: { ...settings, wordGroups: [groups.data[0].id], words: [] },
    },
  });
  return { token, taskId: task.data.id, runs: new Map() };
}

/** Answers questions and runs one after another until the server is killed; every other answer is wrong. */
async function play({ token, taskId, runs }: Player, onAcknowledged: () => void): Promise<void> {
  const save = (body: object) => api.call<{ testResult: Run; change: RunChange }>('/tests/results', { token, body });
  for (;;) {
    const open = await api.call<{ data: Run | null }>('/tests/results?open=1', { token });
    const run =
      open.data ?? (await api.call<{ testResult: Run }>('/tests/generate', { token, body: { id: taskId } })).testResult;
    const noted = runs.get(run.id) ?? { answers: new Map(), result: undefined };
    runs.set(run.id, noted);
    for (let n = run.result.current; n < WORDS; n += 1) {
      const { wType, word } = run.result.questions[n] as Run['result']['questions'][number];
      const right = wType === 'from' ? word.to : word.from;
      const response = n % 2 === 0 ? right : 'nič';
      const [question] = (await save({ id: run.id, known: n, answers: [{ n, response }] })).change.questions;
      noted.answers.set(n, { response, valid: question?.valid ?? null });
      onAcknowledged();
    }
    const { points, correct } = (await save({ id: run.id, date_finished: 'now' })).testResult;
    noted.result = { points, correct };
    onAcknowledged();
  }
}

/** Plays all players at once until that many calls are acknowledged; the other players' calls are under way then. */
async function playUntilKilled(what: 'application' | 'everything', answers: number): Promise<void> {
  let left = answers;
  let killed: Promise<void> | undefined;
  const count = () => {
    left -= 1;
    if (left === 0) killed = server.kill(what);
  };
  const outcomes = await Promise.allSettled(players.map((player) => play(player, count)));
  await killed;
  // Each stopped because the server was gone, not because of a refusal.
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'played on'));
  expect(reasons.filter((reason) => !/fetch failed|terminated/.test(reason))).toEqual([]);
}

/** The stored run, open or finished. */
async function readRun({ token, taskId }: Player, runId: number): Promise<Run> {
  const { data: open } = await api.call<{ data: Run | null }>('/tests/results?open=1', { token });
  if (open?.id === runId) return open;
  return (await api.call<{ data: Run }>(`/test-results/${taskId}/${runId}`, { token })).data;
}

async function expectAllKept(player: Player): Promise<void> {
  const last = [...player.runs].at(-1);
  if (last === undefined) return;
  const [runId, { answers, result }] = last;
  const run = await readRun(player, runId);
  for (const [n, { response, valid }] of answers) {
    expect(run.result.questions[n], `answer ${n} of run ${runId}`).toMatchObject({ response, valid });
    // Even questions were answered right, odd ones wrong.
    expect(valid).toBe(n % 2 === 0);
  }
  // Besides them only the answer under way may be stored; from now on it counts as acknowledged.
  expect(run.result.current - answers.size).toBeOneOf([0, 1]);
  run.result.questions.slice(0, run.result.current).forEach(({ response, valid }, n) => {
    answers.set(n, { response, valid });
  });
  if (result) expect(run).toMatchObject({ state: 'finished', ...result });
}

describe.each([
  { what: 'application', title: 'of the application alone' },
  { what: 'everything', title: 'of the application and its database' },
] as const)('kill -9 $title while answers are acknowledged', ({ what }) => {
  it(`loses none and stores none twice in ${ROUNDS} rounds`, { timeout: 600_000 }, async () => {
    const random = seededRandom(what);
    for (let round = 0; round < ROUNDS; round += 1) {
      await playUntilKilled(what, 1 + randomInt(random, MOST_ANSWERS));
      expect(await server.start()).toBeLessThan(LONGEST_RESTART_MS);
      await Promise.all(players.map(expectAllKept));
    }
  });

  it('leaves every acknowledged answer in the database once, and results that add up', async () => {
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir: server.dataDir,
      log: { info: () => {}, warn: () => {} },
    });
    const database = createDatabase(connection, { max: 1 });
    const { db, close } = database;
    const answers = await db.selectFrom('answers').select(['run_id', 'n', 'response', 'valid', 'counts']).execute();
    const runs = await db.selectFrom('runs').select(['id', 'current', 'state', 'points', 'correct']).execute();
    const ledger = await db.selectFrom('points_ledger').select(['run_id', 'points']).execute();
    const violated = await violationsOf(database);
    await close();
    await stop();

    expect(violated).toEqual([]);
    for (const [runId, noted] of players.flatMap((player) => [...player.runs])) {
      const stored = answers.filter(({ run_id }) => run_id === runId);
      for (const [n, { response, valid }] of noted.answers) {
        expect(stored.filter((answer) => answer.n === n)).toEqual([
          { run_id: runId, n, response, valid, counts: true },
        ]);
      }
    }
    for (const run of runs) {
      const stored = answers.filter(({ run_id }) => run_id === run.id);
      expect(stored).toHaveLength(run.current);
      const finished = run.state === 'finished';
      expect(ledger.filter(({ run_id }) => run_id === run.id)).toEqual(
        finished ? [{ run_id: run.id, points: run.points }] : [],
      );
      if (finished) expect(stored.filter(({ valid }) => valid)).toHaveLength(run.correct ?? -1);
    }
    expect(runs.length).toBeGreaterThanOrEqual(PLAYERS);
  });
});
