import { AppError } from '../errors.ts';

/**
 * Returns a function that does so many pieces of work at a time, and the others in the order in which they came. When `longest` wait
 * already, it refuses with `too_many_requests`.
 */
export function createTurns({ atOnce, longest = Number.POSITIVE_INFINITY }: { atOnce: number; longest?: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= longest) throw new AppError('too_many_requests', { retryAfter: 2 });
    if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the turn to the next one, or ends it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
