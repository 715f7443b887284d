import { AppError } from '../errors.ts';

const WINDOW_MS = 60_000;
/** After so many calls of a user in a window, a process tells the others. */
const TOLD_EVERY = 100;

/** Adds calls to the user's counter that all processes share; returns whether more are allowed, and the seconds until its window ends. */
type CountShared = (userId: number, calls: number) => Promise<{ isAllowed: boolean; seconds_left: number }>;

/**
 * Counts all calls of each user. A row for every call would cost more than the calls, so each process counts by itself and adds
 * every hundred calls to the counter of all processes. A user of n processes may exceed the limit by 100 calls for each of
 * them, and most users never cause a row.
 */
export class RequestRate {
  readonly #most: number;
  readonly #countShared: CountShared;
  readonly #counts = new Map<number, number>();
  /** The users who have used up the shared counter, and until when. */
  readonly #full = new Map<number, number>();
  #windowStart = 0;

  /** `most` calls of a user are allowed in a minute. */
  constructor(most: number, countShared: CountShared) {
    this.#most = most;
    this.#countShared = countShared;
  }

  /** Counts one call of the user, or refuses it with the seconds until the window ends. */
  count(userId: number, now: number): void {
    if (now - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = now;
      this.#counts.clear();
      for (const [user, until] of this.#full) if (until <= now) this.#full.delete(user);
    }
    const fullUntil = this.#full.get(userId) ?? 0;
    if (fullUntil > now) throw refusalUntil(fullUntil, now);
    const calls = (this.#counts.get(userId) ?? 0) + 1;
    this.#counts.set(userId, calls);
    if (calls > this.#most) throw refusalUntil(this.#windowStart + WINDOW_MS, now);
    if (calls % TOLD_EVERY === 0) void this.#tell(userId, now);
  }

  async #tell(userId: number, now: number): Promise<void> {
    // Without the database this process counts alone; the calls themselves fail then.
    const shared = await this.#countShared(userId, TOLD_EVERY).catch(() => undefined);
    if (shared?.isAllowed === false) this.#full.set(userId, now + shared.seconds_left * 1_000);
  }
}

function refusalUntil(end: number, now: number): AppError {
  return new AppError('too_many_requests', { retryAfter: Math.ceil((end - now) / 1_000) });
}
