import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from '../../db/database.ts';

/** A server for one run of the tests or of a tool. Plain data, because Vitest sends it to its workers. */
export interface ThrowawayServer {
  /** A superuser. */
  administration: DatabaseConnection;
  /** The role that owns the databases of the tests; as in production no superuser. */
  owner: { user: string; password?: string };
  /** The beginning of the name of every database of this run, and of every role. */
  prefix: string;
}

/** Creates the role that will own the databases of a run; its name begins with the prefix. */
export async function addOwner(administration: DatabaseConnection, prefix: string): Promise<ThrowawayServer['owner']> {
  const owner = { user: `${prefix}owner`, password: randomBytes(12).toString('hex') };
  await administer(
    administration,
    `create role ${pg.escapeIdentifier(owner.user)} login password ${pg.escapeLiteral(owner.password)}`,
  );
  return owner;
}

/**
 * Creates a database, empty or as a copy of the template, of which `template0` takes any encoding; returns how its owner connects to
 * it.
 */
export async function addDatabase(
  server: ThrowawayServer,
  name: string,
  template?: string,
  encoding?: string,
): Promise<DatabaseConnection> {
  const owner = pg.escapeIdentifier(server.owner.user);
  const origin = template ? `template ${pg.escapeIdentifier(template)}` : '';
  const letters = encoding ? `encoding ${pg.escapeLiteral(encoding)} lc_collate 'C' lc_ctype 'C'` : '';
  // Files are copied as they are, for half of what it costs to write each page of them to the log as well.
  const created = `create database ${pg.escapeIdentifier(name)} owner ${owner} ${origin} ${letters} strategy file_copy`;
  await administer(server.administration, created);
  return { ...server.administration, database: name, ...server.owner };
}

/** Drops the databases whose names begin with the prefix, even while clients are connected. */
export async function dropDatabases(administration: DatabaseConnection, prefix: string): Promise<void> {
  const found = await administer<{ datname: string }>(
    administration,
    `select datname from pg_database where starts_with(datname, ${pg.escapeLiteral(prefix)})`,
  );
  for (const { datname } of found) {
    await administer(administration, `drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  }
}

/** Removes all that a run has left on a server: its databases, then the role that owned them. */
export async function dropRun(administration: DatabaseConnection, prefix: string): Promise<void> {
  await dropDatabases(administration, prefix);
  const found = await administer<{ rolname: string }>(
    administration,
    `select rolname from pg_roles where starts_with(rolname, ${pg.escapeLiteral(prefix)})`,
  );
  for (const { rolname } of found) await administer(administration, `drop role ${pg.escapeIdentifier(rolname)}`);
}

async function administer<Row extends pg.QueryResultRow>(connection: DatabaseConnection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
