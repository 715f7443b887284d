// Pupils close their laptops in the middle of a test; nobody asks for their runs any more.
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';
import {
  createServerProcess,
  type ServerProcess,
  WITHOUT_PAGES,
} from '../../apps/server/src/testing/server-process.ts';
import { MINUTE_MS } from '../../packages/domain/src/durations.ts';
import { graceMs } from '../../packages/domain/src/tasks/availability.ts';
import { ClassAtWork, type PlayedRun } from './class-at-work.ts';
import { type Fault, seconds, unless } from './fault.ts';
import { openClass, type SchoolClass, setTask } from './school-class.ts';
import { whatIsWrong, withEmbedded } from './stored.ts';

const CLASSES = 10;
const PUPILS = 30;
const RUNS = CLASSES * PUPILS;
/** Minutes, the shortest limit of a test. */
const LIMIT = 1;
const LONGEST_MS = 10_000;

export const closedTabs: Fault = {
  name: 'closed-tabs',
  title: `${RUNS} tests whose tabs were closed end by themselves, also if the server was killed and started after their time`,
  run: async () => {
    const server = await createServerProcess(WITHOUT_PAGES);
    try {
      await server.start();
      const classes: SchoolClass[] = [];
      while (classes.length < CLASSES) {
        classes.push(await openClass(server.url, PUPILS, `trieda${classes.length}`));
        // One address may register 300 people in ten minutes.
        await withEmbedded(server.dataDir, ({ pool }) => pool.query('delete from attempts'));
      }
      const first = await leaveTests(server, classes);
      const after = await withEmbedded(server.dataDir, lateness);
      const second = await leaveTests(server, classes);
      await server.kill('application');
      await sleep(LIMIT * MINUTE_MS + graceMs(LIMIT));
      await server.start();
      const readyAt = performance.now();
      await withEmbedded(server.dataDir, lateness);
      const afterRestart = performance.now() - readyAt;
      const played = [...first, ...second];
      return {
        figures: `${played.length} runs; the last one ended ${seconds(after)} after its time and grace, and ${seconds(afterRestart)} after a restart`,
        broken: [
          ...unless(played.length === 2 * RUNS, `only ${played.length} runs were started`),
          ...unless(after <= LONGEST_MS, `a run ended ${seconds(after)} after its time and grace`),
          ...unless(afterRestart <= LONGEST_MS, `a run ended ${seconds(afterRestart)} after the restart`),
          ...(await withEmbedded(server.dataDir, (database) => whatIsWrong(database, played))),
        ],
      };
    } finally {
      await server.remove();
    }
  },
};

/** All pupils begin a new test of their class, answer once, and are gone. */
async function leaveTests({ url }: ServerProcess, classes: readonly SchoolClass[]): Promise<PlayedRun[]> {
  const works = await Promise.all(
    classes.map(async (schoolClass) => {
      const taskId = await setTask(url, schoolClass, { kind: 'test', words: 10, time: LIMIT });
      const work = new ClassAtWork(url, MINUTE_MS);
      work.begin(schoolClass.pupils, taskId, false);
      return work;
    }),
  );
  while (works.some(({ acknowledged }) => acknowledged < PUPILS)) await sleep(100);
  await Promise.all(works.map((work) => work.end()));
  return works.flatMap(({ played }) => played.map((run) => ({ ...run, isCutShort: true })));
}

/** Waits until no run is open; returns by how much the last one was late, in milliseconds. */
async function lateness({ pool }: DatabaseHandle): Promise<number> {
  for (let latest = 0; ; await sleep(100)) {
    const { rows } = await pool.query<{ open: number; late: number }>(`
      select count(*)::int as open, coalesce(extract(epoch from clock_timestamp() - min(closes_at)) * 1000, 0)::float8 as late
      from runs where state = 'open'`);
    latest = Math.max(latest, rows[0]?.late ?? 0);
    if (rows[0]?.open === 0) return latest;
  }
}
