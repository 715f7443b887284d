import { AppError } from '../../errors.ts';

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

  /** Removes and returns the newest item of the owner with the most items; undefined if nobody has more than `count`. */
  takeFromLargest(count: number): T | undefined {
    let largest: T[] = [];
    for (const items of this.#items.values()) if (items.length > largest.length) largest = items;
    if (largest.length <= count) return undefined;
    this.#size -= 1;
    return largest.pop();
  }
}

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Runs jobs, `atOnce` at a time; owners take turns. When `longest` jobs wait, the owner with the most waiting jobs loses one
 * to a newcomer: it is refused as `unavailable`.
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

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      // The place goes to the next waiting job; only without one is it free.
      const next = this.#waiting.next();
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }

  #wait(owner: string): Promise<void> {
    const full = new AppError('unavailable', { retryAfter: 5 });
    if (this.#waiting.size >= this.#longest) {
      const displaced = this.#waiting.takeFromLargest(this.#waiting.countOf(owner) + 1);
      if (displaced === undefined) throw full;
      displaced.refuse(full);
    }
    return new Promise((resolve, reject) => this.#waiting.add(owner, { start: resolve, refuse: reject }));
  }
}
