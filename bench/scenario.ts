import type { Caller, Load } from './measure.ts';
import type { Pool } from './population.ts';

/** One way the server is used, measured twice: through HTTP, and as the bare driver doing the same. */
export interface Scenario {
  name: string;
  title: string;
  /** Callers at once, where it is not as many as for the others. */
  connections?: number;
  /** Writes what it needs; the server is not running yet. */
  prepare(pool: Pool, load: Load): Promise<Prepared>;
}

export interface Prepared {
  /** One for each connection. */
  callers: readonly Caller[];
  /** One for each worker; each call is one round of the same work. */
  bare: readonly (() => Promise<void>)[];
  /** Calls in one round of `bare`. */
  calls_per_round?: number;
  /** After both: what is not as it must be, in words. */
  verify?(pool: Pool, url: string): Promise<string | undefined>;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
