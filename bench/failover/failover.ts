// Classes write tests while the primary of the database dies, freezes, changes, or loses its standby: no acknowledged answer may be lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../../apps/server/src/testing/postgres-processes.ts';
import { makeClass, type SchoolClass, setTask } from '../../apps/server/src/testing/rolling/class-at-work.ts';
import {
  createServerProcess,
  type ServerProcess,
  WITHOUT_PAGES,
} from '../../apps/server/src/testing/server-process.ts';
import { buildConcepts, buildServer } from '../../tools/installation/builds.mjs';
import { hasNginx, startNginx } from '../rolling-restart/nginx.ts';
import { Cluster } from './cluster.ts';
import { missingPackages } from './programs.ts';
import { ANSWER_EVERY_MS, type Written, writeTest } from './pupils.ts';
import { compareWithDatabase } from './results.ts';

export const FAILOVER = 'failover';

const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));
const PUPILS = 60;
const QUESTIONS = 30;
const TEST_MINUTES = 20;
/** The pupils have written for so long when something happens to the database. */
const BEFORE_MS = 15_000;

/** How often the primary freezes and thaws without a test. */
const FREEZES = 5;

/** What happens to the database during one test; `mend` brings the machine back after the test. */
interface Fault {
  name: string;
  strike: (cluster: Cluster) => Promise<{ mend: () => void }>;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'the machine of the primary is killed',
    strike: async (cluster) => {
      const machine = await cluster.leader();
      await machine.kill();
      return { mend: () => machine.start() };
    },
  },
  {
    name: 'the machine of the primary freezes',
    strike: async (cluster) => {
      const machine = await cluster.leader();
      machine.freeze();
      return { mend: () => machine.thaw() };
    },
  },
  {
    name: 'the PostgreSQL of the primary is killed, its Patroni lives',
    strike: async (cluster) => {
      (await cluster.leader()).killPostgres();
      return { mend: () => {} };
    },
  },
  {
    name: 'planned switchover',
    strike: async (cluster) => {
      await cluster.switchover();
      return { mend: () => {} };
    },
  },
  {
    name: 'the machine of the synchronous standby freezes',
    strike: async (cluster) => {
      const machine = await cluster.synchronousStandby();
      machine.freeze();
      return { mend: () => machine.thaw() };
    },
  },
  {
    name: 'etcd freezes everywhere',
    strike: async ({ machines }) => {
      for (const machine of machines) machine.freezeEtcd();
      return {
        mend: () => {
          for (const machine of machines) machine.thawEtcd();
        },
      };
    },
  },
];

/** Runs the faults and prints what the pupils met. Resolves to whether nothing was lost or doubled and everybody could hand in. */
export async function losesNothingAtFailover(): Promise<boolean> {
  const missing = [...missingPackages(), ...(hasNginx() ? [] : ['nginx'])];
  if (process.platform !== 'linux' || missing.length > 0) {
    console.error(`This needs Linux; packages of Debian that are missing: ${missing.join(' ') || 'none'}`);
    return false;
  }
  buildConcepts();
  buildServer();
  const ends: (() => Promise<void>)[] = [];
  try {
    const cluster = await Cluster.start();
    ends.push(() => cluster.remove());
    const servers = await startServers(cluster.url, ends);
    const proxy = await startNginx(servers.map(({ url }) => url.replace('localhost', '127.0.0.1')));
    ends.push(() => proxy.stop());
    const schoolClass = await makeClass(proxy.url, PUPILS);
    console.log(
      `${PUPILS} pupils, tests of ${QUESTIONS} questions, an answer of each every ${ANSWER_EVERY_MS / 1_000} s`,
    );
    let isGood = true;
    for (const fault of FAULTS) isGood = (await runTest(cluster, proxy.url, schoolClass, fault)) && isGood;
    const takenBack = await countRolesTakenBack(cluster);
    console.log(
      `${FREEZES} times frozen and thawed without a test: the former primary took its role back ${takenBack} times`,
    );
    isGood &&= takenBack === 0;
    const ended = servers.filter((server) => !isAlive(server.pid()));
    for (const server of ended) console.error(`A process of the application has ended:\n${server.output()}`);
    isGood &&= ended.length === 0;
    return (await doctor(await cluster.directUrl())) && isGood;
  } finally {
    for (const end of ends.toReversed()) await end().catch((error: unknown) => console.error(error));
  }
}

async function startServers(databaseUrl: string, ends: (() => Promise<void>)[]): Promise<ServerProcess[]> {
  const settings = { ...WITHOUT_PAGES, HOST: '127.0.0.1', DATABASE_URL: databaseUrl, TRUST_PROXY: '1' };
  const servers = [await createServerProcess(settings), await createServerProcess(settings)];
  for (const server of servers) ends.push(() => server.remove());
  await Promise.all(servers.map((server) => server.start()));
  return servers;
}

/** One test with one fault in its middle; prints its line and returns whether it is good. */
async function runTest(
  cluster: Cluster,
  url: string,
  schoolClass: SchoolClass,
  { name, strike }: Fault,
): Promise<boolean> {
  await cluster.untilWhole();
  await cluster.changesOfPrimary();
  const taskId = await setTask(url, schoolClass, { ugType: 'test', time: TEST_MINUTES, questions: QUESTIONS });
  const writing = writeTest(url, schoolClass.pupils, taskId);
  await sleep(BEFORE_MS);
  const struckAt = performance.now();
  const { mend } = await strike(cluster);
  const written = await writing;
  mend();
  await cluster.untilWhole();
  const { lost, wrong } = await compareWithDatabase(await cluster.directUrl(), taskId, written, QUESTIONS);
  report(name, written, { struckAt, lost, wrong, changes: await cluster.changesOfPrimary() });
  return lost.length === 0 && wrong.length === 0 && written.unfinished === 0;
}

/**
 * Freezes the primary and thaws it when another machine has taken over, again and again. Resolves to how often it took its role back,
 * with which everything would be lost that its successor had acknowledged.
 */
async function countRolesTakenBack(cluster: Cluster): Promise<number> {
  let takenBack = 0;
  for (let time = 1; time <= FREEZES; time += 1) {
    await cluster.untilWhole();
    const former = await cluster.leader();
    former.freeze();
    const successor = await cluster.successorOf(former);
    former.thaw();
    await cluster.untilWhole();
    if ((await cluster.leader()) !== successor) takenBack += 1;
  }
  return takenBack;
}

interface Found {
  struckAt: number;
  lost: string[];
  wrong: string[];
  /** What HAProxy noticed of the primary. */
  changes: string[];
}

function report(name: string, written: Written, { struckAt, lost, wrong, changes }: Found): void {
  const { runs, acknowledgements, failures, calls, longest_banner_ms, unfinished } = written;
  const answers = [...runs.values()].reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const pause = longestPause(acknowledgements, struckAt);
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  console.log(`${name}:`);
  console.log(
    `  ${answers} acknowledged answers, ${lost.length} lost, ${wrong.length} doubled or wrong, ${unfinished} not handed in`,
  );
  console.log(
    `  longest pause without an acknowledgement ${seconds(pause.length)}, over ${seconds(pause.end - struckAt)} after the event`,
  );
  console.log(`  ${calls} calls, ${failures.length} failed and repeated: ${kindsOf(failures)}`);
  console.log(`  the banner "not saved" of a pupil for at most ${seconds(longest_banner_ms)}`);
  console.log(`  HAProxy: ${changes.join(', ') || 'no change'}`);
  for (const text of [...lost, ...wrong].slice(0, 20)) console.error(`  ${text}`);
}

/** The longest pause between two acknowledgements that ends after the fault. */
function longestPause(moments: readonly number[], struckAt: number): { length: number; end: number } {
  const sorted = [...moments].sort((one, other) => one - other);
  const pauses = sorted.slice(1).map((end, index) => ({ length: end - (sorted[index] as number), end }));
  const after = pauses.filter(({ end }) => end > struckAt);
  return after.reduce((longest, one) => (one.length > longest.length ? one : longest), { length: 0, end: struckAt });
}

function kindsOf(failures: Written['failures']): string {
  const counts = new Map<string, number>();
  for (const { text } of failures) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text.trim()}`).join(', ') || 'none';
}

/** Whether the data are consistent, as the command `doctor` tells. */
async function doctor(databaseUrl: string): Promise<boolean> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, [CLI, 'doctor'], {
    env: { ...environment, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
