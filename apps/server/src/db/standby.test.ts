import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { App } from '../http/implement.ts';
import { type Replication, replicatingPrograms, startReplication } from '../testing/databases/streaming-replica.ts';
import { openGate, type TcpGate } from '../testing/databases/tcp-gate.ts';
import { createDatabase, type DatabaseHandle } from './database.ts';

const programs = replicatingPrograms();
const SLOW_MS = 60_000;
const CONNECTIONS = 3;

if (programs === undefined) {
  console.warn(
    'No PostgreSQL with pg_basebackup is installed (Debian: postgresql-15): the test of a standby is skipped.',
  );
}

describe.skipIf(programs === undefined)('a balancer that leads to a standby for a moment', { timeout: SLOW_MS }, () => {
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

  it('costs only the calls of that moment: no connection to the standby is kept', async () => {
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

  it('is no standby any more once that has become the primary', async () => {
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
