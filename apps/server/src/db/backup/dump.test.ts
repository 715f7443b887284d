import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
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
