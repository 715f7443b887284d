import { AppError } from '../errors.ts';

/** Adds calls to the user's counter that all processes share; returns whether more are allowed, and the seconds until its window ends. */
type CountShared = (userId: number, calls: number) => Promise<{ isAllowed: boolean; seconds_left: number }>;

interface Rate {
  /** So many calls of a user are allowed in a window of the shared counter. */
  most: number;
  /** Milliseconds for which a process counts by itself; then it forgets what it has not told. */
  window: number;
  /** After so many calls of a user in this time, a process tells the others. */
  toldEvery: number;
}

/**
 * Counts calls of each user. A row for every call would cost more than the calls, so each process counts by itself and adds
 * every hundred calls, or whatever `toldEvery` says, to the counter of all processes. A user of n processes may exceed the limit by
 * so many calls for each of them, and most users never cause a row.
 */
export class RequestRate {
  readonly #rate: Rate;
  readonly #countShared: CountShared;
  readonly #counts = new Map<number, number>();
  /** The users who have used up the shared counter, and until when. */
  readonly #full = new Map<number, number>();
  #windowStart = 0;

  constructor(rate: Rate, countShared: CountShared) {
    this.#rate = rate;
    this.#countShared = countShared;
  }

  /** Counts a call of the user, as several if it weighs more, or refuses it with the seconds until the window ends. */
  count(userId: number, now: number, weight = 1): void {
    const { most, window, toldEvery } = this.#rate;
    if (now - this.#windowStart >= window) {
      this.#windowStart = now;
      this.#counts.clear();
      for (const [user, until] of this.#full) if (until <= now) this.#full.delete(user);
    }
    const fullUntil = this.#full.get(userId) ?? 0;
    if (fullUntil > now) throw refusalUntil(fullUntil, now);
    const before = this.#counts.get(userId) ?? 0;
    const calls = before + weight;
    this.#counts.set(userId, calls);
    if (calls > most) throw refusalUntil(this.#windowStart + window, now);
    const untold = calls - (calls % toldEvery) - (before - (before % toldEvery));
    if (untold > 0) void this.#tell(userId, now, untold);
  }

  async #tell(userId: number, now: number, calls: number): Promise<void> {
    // Without the database this process counts alone; the calls themselves fail then.
    const shared = await this.#countShared(userId, calls).catch(() => undefined);
    if (shared?.isAllowed === false) this.#full.set(userId, now + shared.seconds_left * 1_000);
  }
}

function refusalUntil(end: number, now: number): AppError {
  return new AppError('too_many_requests', { retryAfter: Math.ceil((end - now) / 1_000) });
}
