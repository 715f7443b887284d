import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a long computation holds the event loop before other calls get their turn. */
const SLICE_MS = 10;

/** Divides a long computation into slices: other calls run between them. One object serves the whole computation. */
export class TimeSlices {
  #started = performance.now();

  /** Whether the slice is over, so that `next` should be awaited; cheap enough to ask for each item of a list. */
  get isOver(): boolean {
    return performance.now() - this.#started > SLICE_MS;
  }

  /** Lets the other calls run. */
  async next(): Promise<void> {
    await setImmediate();
    this.#started = performance.now();
  }

  /** The same as `items.map(make)`, in slices. */
  async map<T, R>(items: readonly T[], make: (item: T, index: number) => R): Promise<R[]> {
    const made: R[] = [];
    for (const [index, item] of items.entries()) {
      if (this.isOver) await this.next();
      made.push(make(item, index));
    }
    return made;
  }
}
