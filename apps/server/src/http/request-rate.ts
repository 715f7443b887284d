import { AppError } from '../errors.ts';

const WINDOW_MS = 60_000;
const HIGHEST = 900;

/**
 * The limit on everything: 900 calls a minute and user (security.md). Counted in this process alone, because a row
 * written for every call would cost more than the calls; n processes therefore allow up to n times as much.
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
    if (calls > HIGHEST) {
      throw new AppError('too_many_requests', { retryAfter: Math.ceil((this.#windowStart + WINDOW_MS - now) / 1000) });
    }
  }
}
