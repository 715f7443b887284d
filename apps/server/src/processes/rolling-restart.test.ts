import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase, type DatabaseHandle } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { prepareClass, workUntil } from '../testing/rolling/class-at-work.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../testing/server-process.ts';

const QUIET = { info: () => {}, warn: () => {} };
const SLOW_MS = 120_000;
/** `npm run bench -- --scenario rolling-restart` does it with sixty, behind nginx. */
const PUPILS = 8;
/** Several times the pause between two answers, so that each pupil learns of the stop by a reply, also on a busy machine. */
const DRAIN_SECONDS = '3';

let servers: [ServerProcess, ServerProcess];
let embedded: EmbeddedPostgres;
let database: DatabaseHandle;

beforeAll(async () => {
  const settings = { ...WITHOUT_PAGES, DRAIN_SECONDS };
  const first = await createServerProcess(settings, { hasDatabase: true });
  servers = [first, await createServerProcess({ ...settings, DATA_DIR: first.dataDir })];
  await Promise.all(servers.map((server) => server.start()));
  embedded = await startEmbeddedPostgres({ dataDir: first.dataDir, log: QUIET });
  database = createDatabase(embedded.connection, { max: 2 });
}, SLOW_MS);
afterAll(async () => {
  await database?.close();
  await embedded?.stop();
  for (const server of servers?.toReversed() ?? []) await server.remove();
});

it('two processes are restarted in turn while pupils answer, and no call fails', { timeout: SLOW_MS }, async () => {
  const schoolClass = await prepareClass(servers[0].url, PUPILS);
  const restarts = async () => {
    for (const server of servers) {
      const stopping = server.stop();
      // Asked on a new connection, as load balancers do, before the listener closes.
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), { interval: 20 });
      expect(await stopping).toMatchObject({ exitCode: 0 });
      await server.start();
    }
  };
  const addresses = servers.map(({ url }) => url);
  const work = await workUntil(restarts(), addresses, schoolClass);
  expect(work.failures).toEqual([]);
  expect(work.calls).toBeGreaterThan(PUPILS * 5);
  const stored = await database.db.selectFrom('answers').select(['run_id', 'n']).execute();
  const keys = new Set(stored.map(({ run_id, n }) => `${run_id} ${n}`));
  const lost = [...work.acknowledged].flatMap(([run, numbers]) => [...numbers].filter((n) => !keys.has(`${run} ${n}`)));
  expect(lost).toEqual([]);
});
