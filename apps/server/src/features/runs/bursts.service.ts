import type { Db } from '../../db/database.ts';

/** After this long without a burst the class is served. */
const CALM_MS = 500;
const LOOK_EVERY_MS = 100;
/** Work that can wait goes on after this long, even if bursts do not end. */
const LONGEST_WAIT_MS = 15_000;

const lastBursts = new WeakMap<Db, number>();

/** Notes that class tests of several pupils begin or end together at this moment. */
export function noteBurst(db: Db): void {
  lastBursts.set(db, performance.now());
}

function isCalm(db: Db): boolean {
  return performance.now() - (lastBursts.get(db) ?? Number.NEGATIVE_INFINITY) > CALM_MS;
}

/**
 * Returns a function that waits until no class begins or hands in, in this process, so that work which can wait takes no time from
 * pupils who wait. All its calls together wait for 15 s at most from one calm moment to the next, and for nothing when the process is
 * about to stop.
 */
export function waitForCalm(db: Db, stopping: AbortSignal): () => Promise<void> {
  let until = performance.now() + LONGEST_WAIT_MS;
  return async () => {
    while (!isCalm(db) && !stopping.aborted) {
      if (performance.now() > until) return;
      // Not by node:timers/promises, which the clock of the tests does not move.
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    until = performance.now() + LONGEST_WAIT_MS;
  };
}
