import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import { FileError } from '../file-error.ts';

const MAGIC = 'SQLite format 3\0';

/**
 * Opens an untrusted SQLite file in the sandbox of WebAssembly, read-only. No code in the file runs: triggers need a write,
 * and only plain tables are read.
 */
export async function openDatabase(file: Uint8Array): Promise<Database> {
  if (Buffer.from(file.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC) throw new FileError('file_damaged');
  const { Database } = await initSqlJs();
  const database = new Database(file);
  database.run(
    'pragma query_only = on; pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0',
  );
  return database;
}

/** Returns whether the file has the table. Refuses a view, a virtual table or a computed column under its name as an attack. */
export function hasTable(database: Database, name: string): boolean {
  const [found] = rowsOf(database, 'select type, sql from sqlite_master where name = ? limit 1', [name]);
  if (found === undefined) return false;
  const [type, sql] = found;
  const isPlain = type === 'table' && /^\s*create\s+table\b/i.test(String(sql)) && !/\bas\s*\(/i.test(String(sql));
  if (!isPlain) throw new FileError('file_damaged');
  return true;
}

/** Yields the rows of a query. */
export function* rowsOf(database: Database, sql: string, values: SqlValue[] = []): Generator<SqlValue[]> {
  const statement = database.prepare(sql, values);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}
