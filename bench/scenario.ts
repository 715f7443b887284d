import type { Caller, Load } from './measure.ts';
import type { Pool } from './population.ts';

/** One use of the server, measured twice: by the server, and without the product. */
export interface Scenario {
  name: string;
  title: string;
  /** Simultaneous callers, if not the default number. */
  connections?: number;
  /** Writes the data of the scenario; the server does not run yet. */
  prepare(pool: Pool, load: Load): Promise<Prepared>;
}

export interface Prepared {
  /** One for each connection. */
  callers: readonly Caller[];
  /**
   * The same work without the product: calls of the bare server (`bare/server.ts`), one caller for each connection, or rounds
   * of the same statements by the bare driver, one worker for each.
   */
  bare: { callers: readonly Caller[] } | { workers: readonly (() => Promise<void>)[] };
  /** The same by the bare driver, beside a bare server. */
  driver?: readonly (() => Promise<void>)[];
  /** Checks the stored data after both measurements; returns a message if something is wrong. */
  verify?(pool: Pool, url: string): Promise<string | undefined>;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
