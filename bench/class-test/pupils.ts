/**
 * The pupils of the class tests, in a process of their own, so that their processor time is not counted as the server's.
 * They are made cheap, because they share the cores with the server. Each pupil keeps a connection, as a browser does.
 */
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, isRefusal, type Replied, textOf } from '../connection.ts';
import {
  ANSWER_EVERY_MS,
  CLASS_SIZE,
  isRight,
  type Measured,
  type Plan,
  QUESTIONS,
  RUSH_MS,
  shareOfRush,
} from './plan.ts';

/** The interval of heartbeats, the same as in the browser. */
const HEARTBEAT_MS = 10_000;
const PAUSE_MS = 2_000;

interface Pupil {
  index: number;
  task_id: number;
  /** GET without a body, POST with one; paths are those of the contract. */
  call(path: string, body?: object): Promise<Replied>;
  run_id: number;
  /** The shown side of each question. */
  shown: string[];
}

process.once('message', async (plan: Plan) => {
  const measured = await play(plan);
  process.send?.(measured, () => process.exit(0));
});

async function play(plan: Plan): Promise<Measured> {
  const errors: string[] = [];
  const pupils = plan.pupils.map((pupil, index) => newPupil(plan, pupil, index));

  /** Calls at the planned moment; the latency is measured from then, even if this process is late. */
  async function timed(at: number, latencies: number[], pupil: Pupil, path: string, body: object) {
    const early = at - performance.now();
    if (early > 0) await sleep(early);
    const reply = await pupil.call(path, body).catch((error: unknown) => String(error));
    latencies.push(performance.now() - at);
    if (typeof reply !== 'string' && !isRefusal(reply)) return reply;
    errors.push(`${path}: ${typeof reply === 'string' ? reply : `${reply.status} ${textOf(reply)}`}`);
    return undefined;
  }
  const answersOf = (pupil: Pupil, from: number, to: number) =>
    pupil.shown
      .slice(from, to)
      .map((shown, index) => ({ n: from + index, response: responseOf(plan, pupil, shown, from + index) }));

  async function start(group: Pupil[], rush: number): Promise<number[]> {
    // The page of the test was open before the test began, so its connection is open, too.
    await Promise.all(group.map((pupil) => pupil.call('/tests/results?open=1')));
    await Promise.all(group.map((pupil) => pupil.call(`/tests/${pupil.task_id}`)));
    const latencies: number[] = [];
    const began = performance.now() + PAUSE_MS;
    const replies = await Promise.all(
      group.map((pupil, index) =>
        timed(began + rush * shareOfRush(index, group.length), latencies, pupil, '/tests/generate', {
          id: pupil.task_id,
        }),
      ),
    );
    for (const [index, reply] of replies.entries()) if (reply) takeRun(group[index] as Pupil, reply);
    return latencies;
  }

  async function answer(): Promise<number[]> {
    const latencies: number[] = [];
    const began = performance.now() + PAUSE_MS;
    const heartbeats = setInterval(() => {
      for (const [index, pupil] of pupils.entries()) {
        setTimeout(
          () => void pupil.call('/tests/results/alive', { id: pupil.run_id }),
          (index / pupils.length) * HEARTBEAT_MS,
        );
      }
    }, HEARTBEAT_MS);
    const turn = async (pupil: Pupil) => {
      for (let n = 0; n < plan.answers; n += 1) {
        const at = began + ANSWER_EVERY_MS * (n + pupil.index / pupils.length);
        await timed(at, latencies, pupil, '/tests/results', {
          id: pupil.run_id,
          known: n,
          answers: answersOf(pupil, n, n + 1),
        });
      }
    };
    await Promise.all(pupils.map(turn));
    clearInterval(heartbeats);
    await sleep(HEARTBEAT_MS);
    return latencies;
  }

  /** Stores all answers but the last one of pupils who have given `given` ones; some pupils at a time, nobody measures it. */
  async function answerRest(group: Pupil[], given: number): Promise<void> {
    const waiting = [...group];
    const turn = async () => {
      for (let pupil = waiting.shift(); pupil !== undefined; pupil = waiting.shift()) {
        const rest = answersOf(pupil, given, lastOf(pupil));
        if (rest.length > 0) await timed(0, [], pupil, '/tests/results', { id: pupil.run_id, answers: rest });
      }
    };
    await Promise.all(Array.from({ length: CLASS_SIZE }, turn));
  }

  /** Hands in with the last answer, or with none if `given` are all. */
  async function finish(group: Pupil[], rush: number, given: number): Promise<number[]> {
    const latencies: number[] = [];
    const began = performance.now() + PAUSE_MS;
    await Promise.all(
      group.map((pupil, index) =>
        timed(began + rush * shareOfRush(index, group.length), latencies, pupil, '/tests/results', {
          id: pupil.run_id,
          known: Math.max(given, lastOf(pupil)),
          answers: answersOf(pupil, Math.max(given, lastOf(pupil)), QUESTIONS),
          date_finished: 'now',
        }),
      ),
    );
    return latencies;
  }

  const starts = await start(pupils, RUSH_MS);
  const watching = plan.teachers.map((teacher) => watch(plan.url, teacher));
  const answers = await answer();
  await answerRest(pupils, plan.answers);
  const finishes = await finish(pupils, RUSH_MS, plan.answers);
  for (const stream of watching) stream.destroy();

  const handIns: number[][] = [];
  let before = pupils.length;
  for (const hurried of plan.hurried) {
    const first = before;
    const group = hurried.map((pupil, place) => newPupil(plan, pupil, first + place));
    before += hurried.length;
    await start(group, RUSH_MS);
    await answerRest(group, 0);
    // All pupils of the class hand in at one moment.
    handIns.push(await finish(group, 0, 0));
  }
  return { starts, answers, finishes, handIns, errors };
}

/** The number of a pupil's last question. */
const lastOf = ({ shown: { length } }: Pupil) => length - 1;

function newPupil({ url }: Plan, seat: { token: string; task_id: number }, index: number): Pupil {
  const connection = new Connection(url);
  const call = (path: string, body?: object) =>
    connection.send({
      method: body === undefined ? 'GET' : 'POST',
      path: `/api${path}`,
      token: seat.token,
      ...(body && { body: JSON.stringify(body) }),
    });
  return { index, task_id: seat.task_id, call, run_id: 0, shown: [] };
}

function responseOf({ partners }: Plan, pupil: Pupil, shown: string, n: number): string {
  return isRight(pupil.index, n) ? (partners[shown] ?? '') : 'neviem';
}

function takeRun(pupil: Pupil, reply: Replied): void {
  const { testResult } = JSON.parse(textOf(reply));
  pupil.run_id = testResult.id;
  pupil.shown = testResult.result.questions.map(
    ({ wType, word }: { wType: 'from' | 'to'; word: { from: string; to: string } }) => word[wType],
  );
}

/** Opens the live view of a teacher and ignores its content. */
function watch(url: string, { token, task_id }: { token: string; task_id: number }): ClientRequest {
  const stream = get(`${url}/api/tests/${task_id}/live`, { headers: { authorization: `Bearer ${token}` } });
  stream.on('response', (reply) => reply.resume());
  stream.on('error', () => {});
  return stream;
}
