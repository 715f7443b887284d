import { AppError } from '../errors.ts';

const WINDOW_MS = 60_000;
const MOST_CALLS = 900;

/**
 * The limit on all calls: 900 a minute for each user (security.md). Counted in this process only, because writing a row
 * for every call would cost more than the calls; n processes therefore allow up to n times as many.
 */
export class RequestRate {
  #counts = new Map<number, number>();
  #windowStart = 0;

  /** Counts one call of the user, or refuses it with the seconds until the window ends. */
  count(userId: number, now: number): void {
    if (now - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = now;
      this.#counts.clear();
    }
    const calls = (this.#counts.get(userId) ?? 0) + 1;
    this.#counts.set(userId, calls);
    if (calls > MOST_CALLS) {
      throw new AppError('too_many_requests', { retryAfter: Math.ceil((this.#windowStart + WINDOW_MS - now) / 1000) });
    }
  }
}
