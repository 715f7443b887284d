import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { productVersion } from '../../version.ts';
import { isUnreadable } from '../invariants/invariants.ts';
import { keepSchema } from '../migrate.ts';
import { BackupError, type CopiedRows, FORMAT, type Header, LINES } from './manifest.ts';
import { RowCount } from './row-count.ts';
import { type CopiedTable, copied, listSequences, listTables, MIGRATIONS_TABLE, quoted } from './tables.ts';

/** Called with the table that is copied and its rows so far, at intervals that suit a person who waits. */
export type Progress = (step: string) => void;

/** What the text of a row depends on, the same in every session. A copy may last longer than any call of a user. */
const SESSION = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'`;

/** Sets the transaction up for copying rows. */
export async function prepareCopying(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION);
}

/**
 * Copies all rows as they are at one moment, as the text of a backup. Others may read and write meanwhile; an update of the schema waits
 * for the end. The connection must be in no transaction. A caller that stops reading before the end, or gets an error, must end the
 * connection, and can use it for nothing else: a statement would wait behind a COPY that nobody reads, for ever. `end` of the driver
 * closes it all the same.
 */
export async function* dumpDatabase(client: pg.ClientBase, progress: Progress = () => {}): AsyncGenerator<Buffer> {
  const leaveSchema = await keepSchema(client, () => progress('waiting for an update of the schema, or for a restore'));
  await client.query('begin transaction isolation level repeatable read read only');
  await prepareCopying(client);
  const everything = createHash('sha256');
  const note = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    everything.update(bytes);
    return bytes;
  };
  yield note(LINES.header(await readHeader(client)));
  const tables: CopiedRows[] = [];
  for (const table of await listTables(client)) {
    if (table.name === MIGRATIONS_TABLE) continue;
    yield note(LINES.copy(copied(table)));
    const copying = copyRows(client, table);
    for (let next = await copying.next(); ; next = await copying.next()) {
      if (next.done) {
        tables.push(next.value);
        break;
      }
      everything.update(next.value);
      yield next.value;
    }
    yield note(LINES.endOfRows);
    progress(`${table.name}: ${tables.at(-1)?.rows} rows`);
  }
  // Read last: no row above has a number that its sequence had not given out by now.
  const sequences = await listSequences(client);
  yield Buffer.from(LINES.summary({ tables, sequences, sha256: everything.digest('hex') }));
  await client.query('commit');
  await leaveSchema();
}

/** Returns the rows of every table as a backup counts them, read in the transaction of the caller. */
export async function countRows(client: pg.ClientBase, progress: Progress = () => {}): Promise<CopiedRows[]> {
  const tables: CopiedRows[] = [];
  for (const table of await listTables(client)) {
    if (table.name === MIGRATIONS_TABLE) continue;
    const copying = copyRows(client, table);
    let next = await copying.next();
    while (!next.done) next = await copying.next();
    tables.push(next.value);
    progress(`${table.name}: ${next.value.rows} rows compared`);
  }
  return tables;
}

async function* copyRows(client: pg.ClientBase, table: CopiedTable): AsyncGenerator<Buffer, CopiedRows> {
  const { name, columns, order } = table;
  const selected = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`;
  const stream = client.query(copyTo(`copy (${selected}) to stdout`));
  const count = new RowCount();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      count.add(chunk);
      yield chunk;
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new BackupError(`The table ${name} cannot be read (${error.message}). The command doctor says what to do.`, {
      cause: error,
    });
  }
  return count.of(name);
}

async function readHeader(client: pg.ClientBase): Promise<Header> {
  const { rows: found } = await client.query(`select to_regclass('public.${MIGRATIONS_TABLE}') is not null as exists`);
  if (!found[0].exists) throw new BackupError('The database is empty: there is nothing to copy.');
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${MIGRATIONS_TABLE} order by name collate "C"`,
  );
  return { format: FORMAT, created_at: new Date().toISOString(), version: productVersion, migrations: rows };
}
