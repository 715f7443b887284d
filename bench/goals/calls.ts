// The calls of a day, among 1,000, 100,000 and 1,000,000 users.
import type { Call } from '../connection.ts';
import { growTo } from '../country.ts';
import type { Environment } from '../environment.ts';
import { type Caller, type Figures, type Load, measureDriver, measureServer } from '../measure.ts';
import { insertPeople, turns } from '../population.ts';
import type { Prepared, Scenario } from '../scenario.ts';
import { times } from '../scenario.ts';
import { answerSaved } from '../scenarios/answers.ts';
import { testCalls } from '../scenarios/class-test.ts';
import { home } from '../scenarios/home.ts';
import { login, teacherLogin } from '../scenarios/login.ts';
import { groupList, groupListAnew, groupOfWords, groupOfWordsAnew } from '../scenarios/word-groups.ts';
import { type Recorded, replayed } from './recorded.ts';

/** What one kind of call cost among so many users. */
export interface Cost extends Figures {
  /** Of the server with its database, for one call. */
  processor_ms: number;
  /** Of the server alone, for one call. */
  server_ms: number;
  /** Of the server's process after the load. */
  resident_mib: number;
  /** Calls or rounds a second of the bare server and of the bare driver, in the same run. */
  bare_server?: number;
  bare_driver?: number;
}

/** By name of the call, then by users. */
export type Costs = Map<string, Map<number, Cost>>;

type RecordCall = (call: Call) => Promise<Recorded>;

interface Plan {
  sizes: readonly number[];
  /** Of each measurement. */
  seconds: number;
  /** More to measure among so many users. */
  afterwards(size: number): Promise<void>;
}

const CONNECTIONS = 32;
/** Pupils who answer at the same moment, so that commits are shared. */
const MANY = 128;
/** Enough people that the recorded statements do not always find the same rows. */
const SAMPLES = 8;
/** As many as a quick machine needs to stay within the calls of a minute. */
const POINTS_OF = 320;
/** For each read and sign-in, before the first is measured: within some eight seconds V8 has compiled it, and the heap has its size. */
const WARM_UP_SECONDS = 8;

/** Reads whose statements are recorded and replayed by the driver. */
const READS: readonly Scenario[] = [groupList, groupListAnew, groupOfWords, groupOfWordsAnew, home];

/** Compared with argon2id alone, which is most of them. */
const SIGN_INS: ReadonlySet<Scenario> = new Set([login, teacherLogin]);

/** They would use up a day's e-mails, and the calls that readers of a reply that is sent again may make in a minute. */
const NOT_WARMED: ReadonlySet<Scenario> = new Set([teacherLogin, groupList, groupOfWords]);

const points = get('rank', 'points with three ranks', '/api/user/points');
const ranking = get('ranking', 'ranking of the world', '/api/ranking');

/** A read of people who have points. */
function get(name: string, title: string, path: string): Scenario {
  return {
    name,
    title,
    async prepare(pool, { connections }) {
      const people = await insertPeople(pool, `${name}_`, POINTS_OF);
      await pool.query(
        'insert into points_totals (user_id, points, ranked_points) select id, 5 * id % 900 + 1, 5 * id % 900 + 1 from unnest($1::bigint[]) id',
        [people.map(({ id }) => id)],
      );
      const next = turns(people);
      const callers = times(connections, () => ({
        next: () => ({ method: 'GET' as const, path, token: next().token }),
      }));
      return { callers, bare: { workers: [] } };
    },
  };
}

/** Measures everything among each number of users; the database grows in between. */
export async function measureCalls(
  environment: Environment,
  record: RecordCall,
  { sizes, seconds, afterwards }: Plan,
): Promise<{ costs: Costs; recorded: Map<string, Recorded> }> {
  const load: Load = { connections: CONNECTIONS, seconds, warm_up: 1 };
  const costs: Costs = new Map();
  const recorded = new Map<string, Recorded>();
  const { pool } = environment;
  const prepared = new Map<Scenario, Prepared>();
  for (const scenario of [...READS, points, ranking, ...SIGN_INS]) {
    prepared.set(scenario, await scenario.prepare(pool, load));
  }
  const keep = (name: string, size: number, cost: Cost) => {
    const ofCall = costs.get(name) ?? new Map<number, Cost>();
    costs.set(name, ofCall.set(size, cost));
    printCost(name, size, cost);
  };
  let present = 0;
  for (const size of sizes) {
    const began = performance.now();
    await growTo(environment, { present, size, isWhole: true });
    console.log(
      `\n${size.toLocaleString('en')} users (written in ${((performance.now() - began) / 1000).toFixed(0)} s)`,
    );
    printHead();
    present = size;
    if (size === sizes[0]) await warmUp(environment, prepared);
    for (const [scenario, { callers, bare, driver }] of prepared) {
      const isRead = !SIGN_INS.has(scenario);
      // Before and after the calls that are compared with it: within a minute a machine becomes a third slower or faster.
      const alone = driver && (() => measureDriver(load, driver));
      const before = await alone?.();
      const cost = await served(environment, load, callers);
      if (isRead) {
        const rounds: Recorded[] = [];
        for (let n = 0; n < SAMPLES; n += 1) rounds.push(await record(callers[0]?.next() as Call));
        recorded.set(scenario.name, rounds.at(-1) as Recorded);
        const round = replayed(pool, rounds);
        cost.bare_driver = (
          await measureDriver(
            load,
            times(CONNECTIONS, () => round),
          )
        ).per_second;
      } else if (alone && before) cost.bare_driver = (before.per_second + (await alone()).per_second) / 2;
      if ('callers' in bare) {
        cost.bare_server = (await measureServer((await environment.startBare()).url, load, bare.callers)).per_second;
      }
      keep(scenario.name, size, cost);
    }
    const save = await answerSaved(20).prepare(pool, load);
    const saved = await served(environment, load, save.callers);
    if ('callers' in save.bare) {
      saved.bare_server = (
        await measureServer((await environment.startBare()).url, load, save.bare.callers)
      ).per_second;
    }
    saved.bare_driver = (await measureDriver(load, save.driver ?? [])).per_second;
    keep('save', size, saved);
    const wrong = await save.verify?.(pool, environment.url);
    if (wrong !== undefined) throw new Error(wrong);
    const many = { ...load, connections: MANY };
    const crowd = await answerSaved(20).prepare(pool, many);
    keep('save, 128', size, await served(environment, many, crowd.callers));
    const test = await testCalls(pool, environment.url, CONNECTIONS);
    keep('start', size, await served(environment, load, test.starting));
    keep('finish', size, await served(environment, { ...load, warm_up: 0 }, await test.finishing()));
    await afterwards(size);
  }
  return { costs, recorded };
}

/**
 * Has a server that was started just now answer for a while, so that the first size measures one that has run for a minute, like all
 * others: its code is compiled and its heap has grown. A list that is made anew takes twice as long in the first two seconds. Nothing is
 * saved, so nothing of the database is prepared for the answers.
 */
async function warmUp({ url }: Environment, prepared: ReadonlyMap<Scenario, Prepared>): Promise<void> {
  for (const [scenario, { callers }] of prepared) {
    if (NOT_WARMED.has(scenario)) continue;
    await measureServer(url, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS, warm_up: 0 }, callers);
  }
}

async function served({ url, usage }: Environment, load: Load, callers: readonly Caller[]): Promise<Cost> {
  let before: ReturnType<typeof usage>;
  const figures = await measureServer(url, load, callers, () => {
    before = usage();
  });
  const after = usage();
  if (figures.errors > 0) throw new Error(`${figures.errors} of ${figures.calls} calls failed.`);
  return {
    ...figures,
    processor_ms: before && after ? (after.processor_ms - before.processor_ms) / figures.calls : Number.NaN,
    server_ms: before && after ? (after.server.processor_ms - before.server.processor_ms) / figures.calls : Number.NaN,
    resident_mib: after?.server.resident_mib ?? Number.NaN,
  };
}

const HEADS = ['calls/s', 'p50 ms', 'p99 ms', 'cpu ms', 'of node', 'MiB', 'bare srv', 'driver'];

function printHead(): void {
  console.log(
    HEADS.reduce(
      (line, head) => line + head.padStart(head === 'MiB' ? 6 : head === 'bare srv' ? 9 : 8),
      ' '.repeat(23),
    ),
  );
}

function printCost(name: string, size: number, cost: Cost): void {
  const share = (bare: number | undefined) =>
    bare === undefined ? ''.padStart(8) : `${((cost.per_second / bare) * 100).toFixed(0)} %`.padStart(8);
  const cells = [
    name.padEnd(14),
    String(size).padStart(9),
    cost.per_second.toFixed(0).padStart(8),
    cost.p50.toFixed(1).padStart(8),
    cost.p99.toFixed(1).padStart(8),
    cost.processor_ms.toFixed(2).padStart(8),
    cost.server_ms.toFixed(2).padStart(8),
    cost.resident_mib.toFixed(0).padStart(6),
    share(cost.bare_server),
    share(cost.bare_driver),
  ];
  console.log(cells.join(''));
}
