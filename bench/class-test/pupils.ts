/**
 * The pupils of the class tests, in a process of their own, so that their processor time is not counted as the server's.
 * They are made cheap, because they share the cores with the server. Each pupil keeps a connection, as a browser does.
 */
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, isRefusal, type Replied, textOf } from '../connection.ts';
import { ANSWER_EVERY_MS, isRight, type Measured, type Plan, RUSH_MS, shareOfRush } from './plan.ts';

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
    // The page was open before the test began, so its connection is open, too.
    await Promise.all(group.map((pupil) => pupil.call('/tests/results?open=1')));
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

  async function finish(group: Pupil[], rush: number, last: (pupil: Pupil) => object): Promise<number[]> {
    const latencies: number[] = [];
    const began = performance.now() + PAUSE_MS;
    await Promise.all(
      group.map((pupil, index) =>
        timed(began + rush * shareOfRush(index, group.length), latencies, pupil, '/tests/results', {
          id: pupil.run_id,
          ...last(pupil),
          date_finished: 'now',
        }),
      ),
    );
    return latencies;
  }

  const starts = await start(pupils, RUSH_MS);
  const watching = plan.teachers.map((teacher) => watch(plan.url, teacher));
  const answers = await answer();
  const finishes = await finish(pupils, RUSH_MS, () => ({ known: plan.answers, answers: [] }));
  for (const stream of watching) stream.destroy();

  const handIns: number[][] = [];
  let before = pupils.length;
  for (const hurried of plan.hurried) {
    const first = before;
    const group = hurried.map((pupil, place) => newPupil(plan, pupil, first + place));
    before += hurried.length;
    await start(group, RUSH_MS);
    for (const pupil of group) {
      const most = pupil.shown.length - 1;
      await timed(performance.now(), [], pupil, '/tests/results', {
        id: pupil.run_id,
        answers: answersOf(pupil, 0, most),
      });
    }
    // All pupils of the class send the last answer and hand in at one moment.
    const last = ({ shown: { length } }: Pupil) => length - 1;
    handIns.push(
      await finish(group, 0, (pupil) => ({
        known: last(pupil),
        answers: answersOf(pupil, last(pupil), last(pupil) + 1),
      })),
    );
  }
  return { starts, answers, finishes, handIns, errors };
}

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
