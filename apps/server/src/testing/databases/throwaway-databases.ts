import pg from 'pg';
import type { DatabaseConnection } from '../../db/database.ts';

/** A server for one run of the tests or of a tool. Plain data, because Vitest sends it to its workers. */
export interface ThrowawayServer {
  /** A role that may create databases. */
  administration: DatabaseConnection;
  /** The role that owns the databases of the tests; as in production no superuser. By default the role that creates them. */
  owner?: string;
  /** The beginning of the name of every database of this run. */
  prefix: string;
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
  const owner = server.owner ? `owner ${pg.escapeIdentifier(server.owner)}` : '';
  const origin = template ? `template ${pg.escapeIdentifier(template)}` : '';
  const letters = encoding ? `encoding ${pg.escapeLiteral(encoding)} lc_collate 'C' lc_ctype 'C'` : '';
  await administer(server.administration, `create database ${pg.escapeIdentifier(name)} ${owner} ${origin} ${letters}`);
  return reachDatabase(server, name);
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

function reachDatabase({ administration, owner }: ThrowawayServer, name: string): DatabaseConnection {
  if (administration.connectionString) {
    const url = new URL(administration.connectionString);
    url.pathname = name;
    return { connectionString: url.href };
  }
  return { ...administration, database: name, ...(owner ? { user: owner } : {}) };
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
