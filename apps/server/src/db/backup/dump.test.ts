import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { lockMigrations, migrate } from '../migrate.ts';
import { dumpDatabase } from './dump.ts';
import { checkBackup } from './read-backup.ts';

const ROWS = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // More than the buffers of a connection hold.
  await database.pool.query(
    `create table large as select n, repeat(md5(n::text), 60) as filling from generate_series(1, ${ROWS}) n`,
  );
});
afterAll(() => database.close());

/** A disk that is full after so many bytes. */
function fullAfter(bytes: number): Writable {
  let written = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      done(written > bytes ? new Error('ENOSPC: no space left on device') : null);
    },
  });
}

/** What a server sends after the last row of a table. */
const END_OF_COPY = Buffer.from('c\0\0\0\u0004', 'latin1');

/** Lets the rows of a table arrive before the rest of what the server sends, as a network may. */
function lateRest(): Transform {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      const end = chunk.indexOf(END_OF_COPY) + END_OF_COPY.length;
      this.push(chunk.subarray(0, end));
      await sleep(1);
      done(null, chunk.subarray(end));
    },
  });
}

it('counts the rows, however late the server says how many there were', async () => {
  const { host = '', port = 5432 } = database.connection;
  const gate = createServer((client) => {
    const server = connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
    client.pipe(server).pipe(lateRest()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port: at } = gate.address() as AddressInfo;
  const client = new pg.Client({ ...database.connection, host: '127.0.0.1', port: at });
  await client.connect();
  const text = await buffer(dumpDatabase(client));
  await client.end();
  gate.close();
  const { tables } = await checkBackup(Readable.from([text]));
  expect(tables.find(({ name }) => name === 'large')?.rows).toBe(ROWS);
});

it('is read though it says of a table that it has no rows, as older versions did by mistake', async () => {
  const session = await database.openSession();
  const text = (await buffer(dumpDatabase(session))).toString();
  await session.end();
  const mistaken = text.replace(`"rows":${ROWS}`, '"rows":0');
  expect(mistaken).not.toBe(text);
  const { tables } = await checkBackup(Readable.from([Buffer.from(mistaken)]));
  expect(tables.find(({ name }) => name === 'large')?.rows).toBe(ROWS);
});

// A table that a migration writes anew has no rows for a transaction that is older than that.
describe('beside an update of the schema', () => {
  it('waits for a migration that has begun, and has every row', async () => {
    const [updating, session] = await Promise.all([database.openSession(), database.openSession()]);
    await updating.query('begin');
    await lockMigrations(updating);
    await updating.query('alter table large add column drawn float8 not null default random()');
    const steps: string[] = [];
    const copied = buffer(dumpDatabase(session, (step) => steps.push(step)));
    await expect.poll(() => countWaiting(database.db), { timeout: 30_000 }).toBe(1);
    expect(steps).toEqual(['waiting for an update of the schema, or for a restore']);
    await updating.query('commit');
    const { tables } = await checkBackup(Readable.from([await copied]));
    expect(tables.find(({ name }) => name === 'large')?.rows).toBe(ROWS);
    await Promise.all([updating.end(), session.end()]);
  });

  it('lets the next migration wait for its end, and nobody who has nothing to update', async () => {
    const [updating, session] = await Promise.all([database.openSession(), database.openSession()]);
    const copying = dumpDatabase(session);
    await copying.next();
    expect(await migrate(database.pool, { directory: MIGRATIONS })).toEqual([]);
    await updating.query('begin');
    let isTold = false;
    const migrating = lockMigrations(updating, () => (isTold = true));
    await expect.poll(() => countWaiting(database.db), { timeout: 30_000 }).toBe(1);
    expect(isTold).toBe(true);
    for await (const _ of copying);
    await migrating;
    await Promise.all([updating.end(), session.end()]);
  });
});

describe('a copy that cannot be written on', () => {
  it('fails at once in the middle of a table, and the next one is whole', async () => {
    const failing = await database.openSession();
    await expect(pipeline(Readable.from(dumpDatabase(failing)), fullAfter(1_000_000))).rejects.toThrow('ENOSPC');
    await failing.end();
    const session = await database.openSession();
    const text = await buffer(dumpDatabase(session));
    await session.end();
    const { tables } = await checkBackup(Readable.from([text]));
    expect(tables.find(({ name }) => name === 'large')?.rows).toBe(ROWS);
  });
});
