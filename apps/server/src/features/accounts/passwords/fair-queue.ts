import { AppError } from '../../../errors.ts';

/** Waiting items of several owners. The owners take turns, so an owner with many items delays another one by one item. */
export class RoundRobin<T> {
  /** The owner whose last turn is longest ago comes first. */
  readonly #items = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(owner: string): number {
    return this.#items.get(owner)?.length ?? 0;
  }

  add(owner: string, item: T): void {
    const items = this.#items.get(owner);
    if (items === undefined) this.#items.set(owner, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** Removes and returns the oldest item of the owner whose turn it is; undefined if nothing waits. */
  next(): T | undefined {
    const [turn] = this.#items;
    if (turn === undefined) return undefined;
    const [owner, [item, ...others]] = turn;
    this.#items.delete(owner);
    if (others.length > 0) this.#items.set(owner, others);
    this.#size -= 1;
    return item;
  }

  remove(owner: string, item: T): void {
    const items = this.#items.get(owner) ?? [];
    const others = items.filter((other) => other !== item);
    if (others.length > 0) this.#items.set(owner, others);
    else this.#items.delete(owner);
    this.#size -= items.length - others.length;
  }

  /** All items, those of one owner together and oldest first; the owners in the order of their turns. */
  *[Symbol.iterator](): Iterator<T> {
    for (const items of this.#items.values()) yield* items;
  }
}

/** The caller of a job. */
export interface JobOrigin {
  /** Jobs of one owner wait for each other, and owners take turns. */
  owner: string;
  /** Where the caller is. One site with many owners cannot keep the waiting places from others. */
  site: string;
}

interface Waiting extends JobOrigin {
  start: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Runs jobs, `atOnce` at a time; owners take turns. When `longest` jobs wait, the site with the most waiting jobs loses one
 * to a newcomer, the newest of its owner with the most: it is refused as `unavailable`.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting = new RoundRobin<Waiting>();
  #running = 0;

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  async run<T>(origin: JobOrigin, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(origin);
    try {
      return await work();
    } finally {
      // The place goes to the next waiting job; only without one is it free.
      const next = this.#waiting.next();
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }

  #wait(origin: JobOrigin): Promise<void> {
    const full = new AppError('unavailable', { retryAfter: 5 });
    if (this.#waiting.size >= this.#longest) {
      const displaced = this.#displacedBy(origin);
      if (displaced === undefined) throw full;
      this.#waiting.remove(displaced.owner, displaced);
      displaced.refuse(full);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.add(origin.owner, { ...origin, start: resolve, refuse: reject });
    });
  }

  /** Returns the job that makes room for a newcomer; undefined if no site has more jobs than the newcomer's would have then. */
  #displacedBy({ site }: JobOrigin): Waiting | undefined {
    const bySite = Map.groupBy(this.#waiting, (job) => job.site);
    const largest = longestOf(bySite.values());
    if (largest.length <= (bySite.get(site)?.length ?? 0) + 1) return undefined;
    return longestOf(Map.groupBy(largest, ({ owner }) => owner).values()).at(-1);
  }
}

/** Returns the longest list, the last of several. */
function longestOf(lists: Iterable<Waiting[]>): Waiting[] {
  let longest: Waiting[] = [];
  for (const list of lists) if (list.length >= longest.length) longest = list;
  return longest;
}
