import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../../errors.ts';
import { endSilentConnections } from '../availability/silence.ts';
import { createDatabase, type Db } from '../database.ts';
import { listRows, projection } from '../projection.ts';

/** Pauses between questions whether the replica has caught up, in milliseconds: it usually needs one or two. */
const PAUSES_MS = [0, 2, 5, 10] as const;
/** A replica that cannot be used is asked again after this long. */
const DOWN_MS = 5_000;
const CONNECT_MS = 1_000;
/** A statement of a replica may be silent this long; then the primary is asked. */
const LONGEST_SILENCE_MS = 4_000;

// Not the flushed position: with synchronous_commit=off, others see a transaction before it is flushed.
const POSITION = projection({ wal: sql<string>`pg_current_wal_insert_lsn()::text` });
const FRESHNESS = (position: string) =>
  projection({ is_fresh: sql<boolean>`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn` });

/**
 * A read replica. A read uses it only if it has replayed everything that the primary had committed when the read began, so a reply
 * is never older than one of the primary: callers see what they have just written, and a right that was just taken away is gone
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
    this.#database = createDatabase(
      { connectionString: url },
      { ...settings, connectMs: CONNECT_MS, maybeStandby: true },
    );
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
      // One transaction for the question and for the read: behind one address there may be several replicas, and a pooler may give
      // each transaction another one. Each statement sees what is replayed by then, so the read is never older than the question.
      return await this.#database.db
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('read committed')
        .execute(async (db) => {
          if (!(await isFresh(db, position?.wal ?? ''))) return undefined;
          return { value: await runRead(work, db) };
        });
    } catch (error) {
      const cause = error instanceof FailedRead ? error.cause : error;
      if (cause instanceof AppError) throw cause;
      this.#warn(cause);
      if (isDown(error)) this.#downUntil = performance.now() + DOWN_MS;
      return undefined;
    }
  }
}

/** The work failed, as its cause says; before it, the replica could be asked. */
class FailedRead extends Error {}

async function runRead<T>(work: (db: Db) => Promise<T>, db: Db): Promise<T> {
  try {
    return await work(db);
  } catch (cause) {
    throw new FailedRead('The read failed.', { cause });
  }
}

/** Whether the next reads would fail as well: the replica cannot be reached, refuses connections, or lacks a resource. */
function isDown(error: unknown): boolean {
  const cause = error instanceof FailedRead ? error.cause : error;
  const { code = '', message } = cause as Error & { code?: string };
  // A conflict with the replay, or a statement that took too long.
  if (cause instanceof pg.DatabaseError) return !(code.startsWith('40') || code === '57014');
  // The driver or Node lost the connection; anything else that the work throws is a fault of its own.
  return !(error instanceof FailedRead) || /^E[A-Z]+$/.test(code) || message.startsWith('Connection terminated');
}

async function isFresh(db: Db, position: string): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await sleep(pause);
    const [row] = await listRows(db, FRESHNESS(position), (list) => sql`select ${list}`);
    if (row?.is_fresh) return true;
  }
  return false;
}
