import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The database's time in milliseconds since 1970, which runs on within a transaction. */
export const DATABASE_NOW = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`;

/** A jump of the process's clock by more than this means that it was set, or that the machine slept. */
const JUMP_MS = 250;

interface Sample {
  /** The database's time in milliseconds, minus `performance.now()`. */
  offset: number;
  /** The process's time, minus `performance.now()`. */
  wall: number;
}

/**
 * The clock of the database, which decides when tests open and close. It is measured now and then, so that reading it asks
 * nobody; between two measurements the time runs on by the process's monotonic clock.
 */
export class DatabaseClock {
  readonly #db: Db;
  #sample: Sample | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Asks the database for its time. The answer lies between request and reply, so the middle is taken. Returns by how many milliseconds
   * it differs from the time that was expected by the last measurement.
   */
  async measure(): Promise<number> {
    const asked = performance.now();
    const { now } = await this.#db.selectNoFrom(DATABASE_NOW.as('now')).executeTakeFirstOrThrow();
    const answered = performance.now();
    const before = this.#sample;
    this.#sample = { offset: now - (asked + answered) / 2, wall: Date.now() - answered };
    return before === undefined ? 0 : this.#sample.offset - before.offset;
  }

  /** Returns the time in milliseconds since 1970; that of the process until the first measurement. */
  now(): number {
    return Math.round(this.#sample === undefined ? Date.now() : this.#sample.offset + performance.now());
  }

  /** Whether the process's clock jumped since the last measurement: the monotonic clock may have stood still meanwhile. */
  hasJumped(): boolean {
    if (this.#sample === undefined) return true;
    return Math.abs(Date.now() - performance.now() - this.#sample.wall) > JUMP_MS;
  }
}
