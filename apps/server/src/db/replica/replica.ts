import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../../errors.ts';
import { createDatabase, type Db } from '../database.ts';
import { listRows, projection } from '../projection.ts';
import { endSilentConnections } from '../silence.ts';

/** Pauses between questions whether the replica has caught up, in milliseconds: it usually needs one or two. */
const PAUSES_MS = [0, 2, 5, 10] as const;
/** A replica that cannot be reached is asked again after this long. */
const DOWN_MS = 5_000;
const CONNECT_MS = 1_000;
/** A statement of a replica may be silent this long; then the primary is asked. */
const LONGEST_SILENCE_MS = 4_000;

const POSITION = projection({ wal: sql<string>`pg_current_wal_flush_lsn()::text` });
const FRESHNESS = (position: string) =>
  projection({ is_fresh: sql<boolean>`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn` });

/**
 * A read replica. A read uses it only if it has replayed everything that the primary had committed when the read began, so a reply
 * is never older than one of the primary: whoever has just written sees it, and whoever has just lost a right has lost it
 * (docs/decisions/0066). Otherwise, and without the replica, the primary answers.
 */
export class Replica {
  readonly #database: ReturnType<typeof createDatabase>;
  readonly #warn: (error: unknown) => void;
  #downUntil = 0;
  /** How many reads each of them has answered. */
  readonly reads = { replica: 0, primary: 0 };

  /** `warn` is told why the replica could not be read. */
  constructor(url: string, settings: { max: number; prepare: boolean }, warn: (error: unknown) => void) {
    this.#warn = warn;
    this.#database = createDatabase({ connectionString: url }, { ...settings, connectMs: CONNECT_MS });
    endSilentConnections(this.#database.pool, LONGEST_SILENCE_MS);
  }

  /** Runs `work`, which only reads, with the replica or the primary; with the primary again if the replica fails meanwhile. */
  async read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    const found = performance.now() < this.#downUntil ? undefined : await this.#tryRead(primary, work);
    this.reads[found === undefined ? 'primary' : 'replica'] += 1;
    return found === undefined ? work(primary) : found.value;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** Returns undefined if the replica cannot answer. */
  async #tryRead<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<{ value: T } | undefined> {
    const [position] = await listRows(primary, POSITION, (list) => sql`select ${list}`);
    try {
      // One connection for the question and for the read: behind one address there may be several replicas.
      return await this.#database.db
        .connection()
        .execute(async (db) => ((await isFresh(db, position?.wal ?? '')) ? { value: await work(db) } : undefined));
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.#warn(error);
      // The database itself refused this statement, for example because it conflicts with the replay; it can be reached.
      if (!(error instanceof pg.DatabaseError)) this.#downUntil = performance.now() + DOWN_MS;
      return undefined;
    }
  }
}

async function isFresh(db: Db, position: string): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await sleep(pause);
    const [row] = await listRows(db, FRESHNESS(position), (list) => sql`select ${list}`);
    if (row?.is_fresh) return true;
  }
  return false;
}
