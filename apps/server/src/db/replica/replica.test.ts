import { fileURLToPath } from 'node:url';
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../http/implement.ts';
import { registerMetrics } from '../../http/operation/metrics/metrics.ts';
import { AGREED } from '../../testing/agreement.ts';
import { replicatingPrograms } from '../../testing/databases/installed-postgres.ts';
import { type Replication, startReplication } from '../../testing/databases/streaming-replica.ts';
import { PASSWORD } from '../../testing/http-caller.ts';
import { createDatabase, type DatabaseHandle, type Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { Replica } from './replica.ts';

const programs = replicatingPrograms();
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const SLOW_MS = 120_000;

it('is read by GET alone', () => {
  const marked = Object.values(API).flatMap((table) =>
    Object.values<Endpoint>(table).filter((one) => one.from_replica),
  );
  expect(marked.length).toBeGreaterThan(5);
  expect(marked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

if (programs === undefined) {
  console.warn(
    'No PostgreSQL with pg_basebackup is installed (Debian: postgresql-15): the tests of a replica are skipped.',
  );
}

describe.skipIf(programs === undefined)('a streaming replica', { timeout: SLOW_MS }, () => {
  let replication: Replication;
  let primary: DatabaseHandle;
  let app: App;
  let token: string;

  beforeAll(async () => {
    replication = await startReplication(programs as string);
    primary = createDatabase({ connectionString: replication.primaryUrl }, { max: 5 });
    await migrate(primary.pool, { directory: MIGRATIONS });
    const settings = { DATABASE_URL: replication.primaryUrl, DATABASE_REPLICA_URL: replication.replicaUrl };
    app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', ...settings }), db: primary.db });
    const person = { login: 'zuzana', password: PASSWORD, name: 'Zuzana', surname: 'Malá', email: 'z@skola.sk' };
    await app.inject({
      method: 'POST',
      url: '/api/register-user',
      payload: {
        ...{ ...person, telephone: null, school: null, language: 'sk', country: 'sk', access_code: '' },
        ...{ is_teacher: false, ...AGREED },
      },
    });
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'zuzana', password: PASSWORD },
    });
    token = login.json().access_token;
  }, SLOW_MS);
  afterAll(async () => {
    await app?.close();
    await primary?.close();
    await replication?.remove();
  });

  const headers = () => ({ authorization: `Bearer ${token}` });
  const reads = () => ({ ...app.context.replica?.reads }) as { replica: number; primary: number };
  async function groupNames(): Promise<string[]> {
    const reply = await app.inject({ url: '/api/wordgroups/created', headers: headers() });
    expect(reply.statusCode).toBe(200);
    return reply.json().data.created_wordgroups.map(({ name }: { name: string }) => name);
  }
  async function addGroup(name: string): Promise<void> {
    const payload = {
      wordgroups: [{ wordgroup_id: null, name }],
      language_ids: { language_from_id: 6, language_to_id: 24 },
      words: [{ word_text: `word of ${name}`, translation: 'slovo' }],
    };
    const reply = await app.inject({ method: 'POST', url: '/api/wordgroups', headers: headers(), payload });
    expect(reply.json().status).toBe('success');
  }
  async function setDelay(delay: string): Promise<void> {
    const client = new pg.Client({ connectionString: replication.replicaUrl });
    await client.connect();
    await client.query(`alter system set recovery_min_apply_delay = '${delay}'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  it('answers marked reads, each with what was just written', async () => {
    const before = reads();
    for (let count = 0; count < 20; count += 1) {
      await addGroup(`Skupina ${count}`);
      expect(await groupNames()).toContain(`Skupina ${count}`);
    }
    for (let count = 0; count < 20; count += 1) await groupNames();
    expect(reads().replica - before.replica).toBeGreaterThanOrEqual(20);
  });

  it('that lags is not asked: what was just written is read from the primary', async () => {
    await setDelay('5s');
    await addGroup('Oneskorená');
    const onReplica = createDatabase({ connectionString: replication.replicaUrl }, { max: 1, maybeStandby: true });
    const stale = await onReplica.db
      .selectFrom('word_groups')
      .select('name')
      .where('name', '=', 'Oneskorená')
      .execute();
    await onReplica.close();
    // The replica itself does not know it yet.
    expect(stale).toEqual([]);
    const before = reads();
    expect(await groupNames()).toContain('Oneskorená');
    expect(reads()).toEqual({ ...before, primary: before.primary + 1 });
    await setDelay('0');
    await vi.waitFor(
      async () => {
        const at = reads().replica;
        await groupNames();
        expect(reads().replica).toBe(at + 1);
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  it('that is gone costs no error, and is used again when it is back', async () => {
    await replication.stopReplica();
    for (let count = 0; count < 5; count += 1) expect(await groupNames()).toContain('Oneskorená');
    await replication.startReplica();
    await vi.waitFor(
      async () => {
        const at = reads().replica;
        await groupNames();
        expect(reads().replica).toBe(at + 1);
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it('answers every marked list and ranking', async () => {
    const paths = [
      '/ranking',
      '/ranking/country',
      '/user/points',
      '/words',
      '/words/statistics?kind=easy',
      '/user/activity',
    ];
    for (const path of [...paths, '/wordgroups/created', '/wordgroups/ungrouped']) {
      const before = reads();
      const reply = await app.inject({ url: `/api${path}`, headers: headers() });
      expect([path, reply.statusCode]).toEqual([path, 200]);
      expect([path, reads().replica - before.replica]).toEqual([path, 1]);
    }
  });

  it('is asked and read in one read-only transaction', async () => {
    const seen = await withReplica(replication.replicaUrl, (replica) =>
      replica.read(primary.db, async (db) => {
        const ask = () =>
          sql<{ at: string; isolation: string; access: string }>`
            select now()::text as at, current_setting('transaction_isolation') as isolation,
              current_setting('transaction_read_only') as access`.execute(db);
        const [first, second] = [(await ask()).rows[0], (await ask()).rows[0]];
        return { isOne: first?.at === second?.at, isolation: first?.isolation, access: first?.access };
      }),
    );
    expect(seen).toEqual({ isOne: true, isolation: 'read committed', access: 'on' });
  });

  it.each([
    ['a conflict with the replay', (db: Db) => raise(db, '40001')],
    ['a statement that took too long', (db: Db) => raise(db, '57014')],
    ['a fault of a handler', async () => (undefined as unknown as { rows: [] }).rows],
  ])('is used again after %s, of which the caller notices nothing', (_, fail) =>
    withReplica(replication.replicaUrl, async (replica) => {
      const answer = await replica.read(primary.db, async (db) => (db === primary.db ? 'primary' : fail(db)));
      expect(answer).toBe('primary');
      expect(await replica.read(primary.db, async () => 'next')).toBe('next');
      expect(replica.reads).toEqual({ replica: 1, primary: 1 });
    }),
  );

  it.each([
    ['has no such database', () => `${replication.replicaUrl}_of_nobody`],
    ['refuses the role', () => replication.replicaUrl.replace('postgres@', 'nobody@')],
  ])('that %s is left alone for a while', (_, url) =>
    withReplica(url(), async (replica, warnings) => {
      for (let count = 0; count < 3; count += 1)
        expect(await replica.read(primary.db, async (db) => db === primary.db)).toBe(true);
      expect(warnings).toHaveLength(1);
    }),
  );

  it('that has no connection left in the middle of a read is left alone for a while', () =>
    withReplica(replication.replicaUrl, async (replica, warnings) => {
      const read = () => replica.read(primary.db, async (db) => (db === primary.db ? 'primary' : raise(db, '53300')));
      expect([await read(), await read()]).toEqual(['primary', 'primary']);
      expect(warnings).toHaveLength(1);
    }));

  it('that is no replica is never asked', async () => {
    const settings = { DATABASE_URL: replication.primaryUrl, DATABASE_REPLICA_URL: replication.primaryUrl };
    const wrong = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', ...settings }), db: primary.db });
    const metrics = registerMetrics(wrong, primary);
    const reply = await wrong.inject({ url: '/api/wordgroups/created', headers: headers() });
    expect(reply.statusCode).toBe(200);
    expect(wrong.context.replica?.reads).toEqual({ replica: 0, primary: 1 });
    const text = await metrics.text();
    expect(text).toContain('slovickovo_replicable_reads_total{source="primary"} 1\n');
    expect(text).toContain('slovickovo_replicable_reads_total{source="replica"} 0\n');
    await wrong.close();
  });
});

/** Runs `work` with a replica of its own, and the errors that it was warned of. */
async function withReplica<T>(url: string, work: (replica: Replica, warnings: unknown[]) => Promise<T>): Promise<T> {
  const warnings: unknown[] = [];
  const replica = new Replica(url, { max: 2, prepare: true }, (error) => warnings.push(error));
  return work(replica, warnings).finally(() => replica.close());
}

/** Fails as the database does with this code. */
async function raise(db: Db, code: string): Promise<never> {
  await sql`do ${sql.lit(`begin raise exception 'refused' using errcode = '${code}'; end`)}`.execute(db);
  throw new Error('The statement did not fail.');
}
