import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';
import { isStaleStatement } from './statements/prepared-statements.ts';

/** serialization_failure and deadlock_detected: PostgreSQL rolled everything back, and another attempt may succeed. */
const REPEATABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

function isRepeatable(error: unknown): boolean {
  if (isStaleStatement(error)) return true;
  return error instanceof pg.DatabaseError && REPEATABLE.has(error.code ?? '');
}

/**
 * Runs `work`, which is one whole transaction or a statement outside any, and runs it again after a deadlock, a serialization
 * failure or a migration that changed a prepared statement, up to five times in all.
 */
export async function withRepeats<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRepeatable(error)) throw error;
      // A random wait, so that the two transactions that collided do not run at the same moment again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Kysely's dialect of PostgreSQL, which repeats every statement outside a transaction by `withRepeats`. Any statement can end a
 * deadlock, for example one that refers to an account that is being erased, so none has to ask for it.
 */
export class RepeatingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new RepeatingDriver(this.#config);
  }
}

type Connection = DatabaseConnection & { isInTransaction?: boolean };

class RepeatingDriver extends PostgresDriver {
  constructor(config: PostgresDialectConfig) {
    super({ ...config, onCreateConnection: repeatStatementsOf });
  }

  override async beginTransaction(connection: Connection, settings: Parameters<PostgresDriver['beginTransaction']>[1]) {
    await super.beginTransaction(connection, settings);
    connection.isInTransaction = true;
  }

  override async commitTransaction(connection: Connection) {
    await super.commitTransaction(connection);
    connection.isInTransaction = false;
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0] & Connection) {
    // A rollback fails only with the connection, whose transaction PostgreSQL then rolls back by itself. The error that led here says
    // more than this one.
    await super.rollbackTransaction(connection).catch(() => undefined);
    connection.isInTransaction = false;
  }
}

async function repeatStatementsOf(connection: Connection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) =>
    connection.isInTransaction ? execute(query, options) : withRepeats(() => execute(query, options));
}
