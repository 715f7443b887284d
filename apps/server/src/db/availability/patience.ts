import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { within } from '../../within.ts';
import { isUnavailable } from './unavailable.ts';

/** The pause between two tries to connect. */
const PAUSE_MS = 200;

/**
 * Connects to a database that may be away for a moment, for example while another of its machines takes over: a call that has sent
 * nothing yet waits instead of failing. However many wait, one of them tries.
 */
export class PatientConnections {
  readonly #pool: pg.Pool;
  readonly #longest: number;
  /** Settles when a connection was made, or after the longest wait of the call that tries. */
  #trying: Promise<void> | undefined;

  /** `longest` is how long a call waits, in milliseconds. */
  constructor(pool: pg.Pool, longest: number) {
    this.#pool = pool;
    this.#longest = longest;
  }

  /** As the pool's `connect`; throws what the last try threw. */
  async connect(): Promise<pg.PoolClient> {
    const latest = performance.now() + this.#longest;
    for (;;) {
      if (this.#trying !== undefined) await within(latest - performance.now(), this.#trying);
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (performance.now() >= latest || !isUnavailable(error)) throw error;
        this.#trying ??= this.#try(latest).finally(() => {
          this.#trying = undefined;
        });
      }
    }
  }

  async #try(latest: number): Promise<void> {
    while (performance.now() < latest) {
      await sleep(PAUSE_MS);
      try {
        (await this.#pool.connect()).release();
        return;
      } catch (error) {
        if (!isUnavailable(error)) return;
      }
    }
  }
}
