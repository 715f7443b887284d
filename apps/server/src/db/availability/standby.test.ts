import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../http/implement.ts';
import { replicatingPrograms } from '../../testing/databases/installed-postgres.ts';
import { type Replication, startReplication } from '../../testing/databases/streaming-replica.ts';
import { openGate, type TcpGate } from '../../testing/databases/tcp-gate.ts';
import { createDatabase, type DatabaseHandle } from '../database.ts';
import { endSilentConnections } from './silence.ts';

const programs = replicatingPrograms();
const SLOW_MS = 60_000;
const CONNECTIONS = 3;
const LONGEST_SILENCE_MS = 500;

if (programs === undefined) {
  console.warn(
    'No PostgreSQL with pg_basebackup is installed (Debian: postgresql-15): the tests of a standby are skipped.',
  );
}

describe.skipIf(programs === undefined)('a standby', { timeout: SLOW_MS }, () => {
  let replication: Replication;
  let gate: TcpGate;
  let database: DatabaseHandle;
  let app: App;

  beforeAll(async () => {
    replication = await startReplication(programs as string);
    gate = await openGate(placeOf(replication.primaryUrl));
    database = createDatabase(
      { connectionString: `postgresql://postgres@127.0.0.1:${gate.port}/postgres` },
      { max: CONNECTIONS },
    );
    endSilentConnections(database.pool, LONGEST_SILENCE_MS);
    await database.pool.query('create table notes (text text)');
    app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db: database.db });
    app.get(
      '/note',
      async () => (await sql`insert into notes values ('note') returning text`.execute(database.db)).rows,
    );
  }, SLOW_MS);
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await gate?.close();
    await replication?.remove();
  });

  const callTogether = async () => {
    const replies = await Promise.all(Array.from({ length: CONNECTIONS }, () => app.inject({ url: '/note' })));
    return replies.map(({ statusCode }) => statusCode);
  };
  const allAnswer = (status: number) => Array.from({ length: CONNECTIONS }, () => status);

  it('to which a balancer leads for a moment costs the calls of that moment: no connection to it is kept', async () => {
    expect(await callTogether()).toEqual(allAnswer(200));
    gate.leadTo(placeOf(replication.replicaUrl));
    gate.cut();
    await expect.poll(() => database.pool.totalCount).toBe(0);
    const reply = await app.inject({ url: '/note' });
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'failed', message: 'unavailable' }]);
    expect(await callTogether()).toEqual(allAnswer(503));

    gate.leadTo(placeOf(replication.primaryUrl));
    expect(await callTogether()).toEqual(allAnswer(200));
  });

  it('that is synchronous and away: what only the primary has is neither acknowledged nor seen', async () => {
    const administration = createDatabase({ connectionString: replication.primaryUrl }, { max: 1 });
    const count = async () =>
      (await administration.pool.query<{ n: number }>('select count(*)::int as n from notes')).rows[0]?.n;
    const waitFor = async (names: string) => {
      await administration.pool.query(`alter system set synchronous_standby_names = '${names}'`);
      await administration.pool.query('select pg_reload_conf()');
    };
    // Whether commits wait is decided by the checkpointer, which may read the setting later than all others.
    const probe = createDatabase({ connectionString: replication.primaryUrl }, { max: 1 });
    await probe.pool.query('create table probes (n int)');
    let committing = false;
    const doCommitsWait = async () => {
      if (!committing) {
        committing = true;
        void probe.pool.query('insert into probes values (1)').then(() => {
          committing = false;
        });
      }
      const waiting = await administration.pool.query(`select from pg_stat_activity where wait_event = 'SyncRep'`);
      return waiting.rowCount === 1;
    };
    const before = (await count()) as number;
    await waitFor('nobody');
    await expect.poll(doCommitsWait).toBe(true);
    // Longer than a statement may take, so that the database would end it by itself if it counted this wait.
    await database.pool.query('set statement_timeout = 100');
    const reply = await app.inject({ url: '/note' });
    expect([reply.statusCode, reply.json().message]).toEqual([503, 'unavailable']);
    expect(await count()).toBe(before);
    await waitFor('');
    await expect.poll(count).toBe(before + 1);
    await Promise.all([administration.close(), probe.close()]);
  });

  it('that has become the primary is used', async () => {
    gate.leadTo(placeOf(replication.replicaUrl));
    gate.cut();
    await expect.poll(callTogether).toEqual(allAnswer(503));
    const reader = createDatabase({ connectionString: replication.replicaUrl }, { max: 1, maybeStandby: true });
    await reader.pool.query('select pg_promote()');
    await reader.close();
    expect(await callTogether()).toEqual(allAnswer(200));
  });
});

function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
