// Two processes behind nginx are restarted in turn while a school answers: no user may notice.
import { createDatabase } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { prepareClass, type Work, workUntil } from '../../apps/server/src/testing/rolling/class-at-work.ts';
import {
  createServerProcess,
  type ServerProcess,
  WITHOUT_PAGES,
} from '../../apps/server/src/testing/server-process.ts';
import { buildConcepts, buildServer } from '../../tools/installation/builds.mjs';
import { hasNginx, startNginx } from './nginx.ts';

export const ROLLING_RESTART = 'rolling-restart';

const PUPILS = 60;
const ROUNDS = 3;
const SETTINGS = { ...WITHOUT_PAGES, HOST: '127.0.0.1', DRAIN_SECONDS: '2', TRUST_PROXY: '1' };
const QUIET = { info: () => {}, warn: () => {} };

/** Runs the restarts and prints what the users met. Resolves to whether nobody noticed. */
export async function restartsUnnoticed(): Promise<boolean> {
  buildConcepts();
  buildServer();
  const first = await createServerProcess(SETTINGS);
  const servers = [first, await createServerProcess({ ...SETTINGS, DATA_DIR: first.dataDir })];
  await Promise.all(servers.map((server) => server.start()));
  const urls = servers.map(({ url }) => url.replace('localhost', '127.0.0.1'));
  const proxy = hasNginx() ? await startNginx(urls) : undefined;
  if (proxy === undefined) console.log('nginx is not installed: the pupils choose among the processes themselves.');
  try {
    const schoolClass = await prepareClass(urls[0] as string, PUPILS);
    const began = performance.now();
    const work = await workUntil(restartInTurn(servers), proxy ? [proxy.url] : urls, schoolClass);
    const seconds = (performance.now() - began) / 1_000;
    return report(work, await findLost(first.dataDir, work), seconds);
  } finally {
    await proxy?.stop();
    for (const server of servers.toReversed()) await server.remove();
  }
}

async function restartInTurn(servers: readonly ServerProcess[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) {
      const { exitCode, milliseconds } = await server.stop();
      const started = await server.start();
      console.log(`stopped with ${exitCode} in ${Math.round(milliseconds)} ms, ready after ${Math.round(started)} ms`);
    }
  }
}

/** The acknowledged answers that are not stored. */
async function findLost(dataDir: string, { acknowledged }: Work): Promise<string[]> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: QUIET });
  const { pool, close } = createDatabase(embedded.connection, { max: 1 });
  try {
    const { rows } = await pool.query<{ run_id: number; n: number }>('select run_id, n from answers');
    const stored = new Set(rows.map(({ run_id, n }) => `${run_id} ${n}`));
    const wanted = [...acknowledged].flatMap(([run, numbers]) => [...numbers].map((n) => `${run} ${n}`));
    return wanted.filter((answer) => !stored.has(answer));
  } finally {
    await close();
    await embedded.stop();
  }
}

function report(
  { acknowledged, calls, failures, longest_ms, streams }: Work,
  lost: string[],
  seconds: number,
): boolean {
  const answers = [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
  console.log(`${PUPILS} pupils, ${2 * ROUNDS} restarts in ${Math.round(seconds)} s`);
  console.log(`${calls} calls, the longest ${Math.round(longest_ms)} ms, ${failures.length} failed`);
  console.log(`${answers} acknowledged answers, ${lost.length} lost`);
  console.log(`the live view was opened ${streams.opened} times, refused ${streams.refused.length} times`);
  for (const text of [...failures, ...streams.refused].slice(0, 20)) console.error(`  ${text}`);
  return failures.length === 0 && lost.length === 0 && streams.refused.length === 0;
}
