import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { Pipelines } from './pipelines.ts';

/**
 * The pool as Kysely's dialect uses it. What it connects to takes a connection of the pool only with the first statement that needs
 * one of its own, which is the beginning of a transaction or a write; reads before that share connections (`Pipelines`).
 */
export function pipelinedConnections(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): PostgresPool {
  const pipelines = new Pipelines(connect, Math.max(1, Math.floor(pool.options.max / 2)));
  // Kysely prepares each connection that it does not know, so they are used again.
  const free: LazyConnection[] = [];
  return {
    connect: async () => free.pop() ?? new LazyConnection(pipelines, connect, (connection) => free.push(connection)),
    end: () => pool.end(),
    options: pool.options,
  };
}

class LazyConnection implements PostgresPoolClient {
  readonly #pipelines: Pipelines;
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #released: (connection: LazyConnection) => void;
  /** Its own connection of the pool, for this and all further statements until it is released. */
  #own: Promise<pg.PoolClient> | undefined;

  constructor(
    pipelines: Pipelines,
    connect: () => Promise<pg.PoolClient>,
    released: (connection: LazyConnection) => void,
  ) {
    this.#pipelines = pipelines;
    this.#connect = connect;
    this.#released = released;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's overloads, of which the one with a cursor is not used
  query(text: any, values?: any): any {
    return this.#send(text, values);
  }

  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#own === undefined && this.#pipelines.takes(text)) return this.#pipelines.query(text, values);
    this.#own ??= this.#connect();
    return (await this.#own).query(text, values as unknown[]);
  }

  release(isBroken = false): void {
    this.#own?.then(
      (client) => client.release(isBroken),
      // There is none, as its statement was told.
      () => {},
    );
    this.#own = undefined;
    if (!isBroken) this.#released(this);
  }
}
