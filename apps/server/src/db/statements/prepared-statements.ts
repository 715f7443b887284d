import { createHash } from 'node:crypto';
import pg from 'pg';

/** The most statements that a process prepares. Each connection keeps their plans, about 50 kB each. */
const MOST_STATEMENTS = 300;

/**
 * The names under which connections prepare statements. The first texts get a name and keep it; when all names are taken,
 * further texts are parsed and planned at every call, as without this class.
 */
export class StatementNames {
  readonly #most: number;
  readonly #names = new Map<string, string>();

  constructor(most = MOST_STATEMENTS) {
    this.#most = most;
  }

  /** Returns the name of the text, undefined if all names are taken. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.#most) return known;
    const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives the text a new name, so that every connection prepares it again. */
  replace(text: string, stale: string): void {
    // Another connection may have replaced it already.
    if (this.#names.get(text) === stale) this.#names.set(text, `${stale.slice(0, 34)}_${Date.now()}`);
  }
}

/**
 * Whether a prepared statement no longer fits the tables: a migration changed the type of a column it returns while this
 * process ran. PostgreSQL reports it before it executes anything.
 */
export function isStaleStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/**
 * Returns a connection class that prepares each statement with parameters under a name: PostgreSQL parses it once for each
 * connection, and plans it once if the plan does not depend on the values (`plan_cache_mode` is `auto`).
 */
export function preparingClient(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: passes on the parameters and results of the driver's many overloads
    override query(config: any, ...rest: any[]): any {
      const [values, callback] = rest;
      const isPrepared = typeof config === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPrepared ? names.nameOf(config) : undefined;
      if (name === undefined) return super.query(config, ...(rest as []));
      if (callback !== undefined) return super.query({ name, text: config, values }, callback);
      return this.#queryNamed(name, config, values).catch((error: unknown) => {
        if (!isStaleStatement(error)) throw error;
        names.replace(config, name);
        // A transaction cannot go on after an error: `withRepeats` repeats it from its beginning.
        return super.query(config, values).catch(() => {
          throw error;
        });
      });
    }

    /** A query made here, because the driver copies the properties of an object slowly. */
    #queryNamed(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
      return new Promise((resolve, reject) => {
        const query = new pg.Query(text, values, (error, result) => {
          if (error === undefined || error === null) resolve(result as unknown as pg.QueryResult);
          else reject(error);
        });
        super.query(Object.assign(query, { name }));
      });
    }
  };
}
