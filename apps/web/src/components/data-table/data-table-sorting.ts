/**
 * Sorts like `toSorted`, but yields after every `step` items, so that the page stays responsive. Equal items keep
 * their order.
 */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
  step: number,
): Generator<undefined, readonly Item[]> {
  let parts: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += step) {
    parts.push(items.slice(from, from + step).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let from = 0; from < parts.length; from += 2) {
      const [one = [], other] = [parts[from], parts[from + 1]];
      merged.push(other ? yield* mergeInSteps(one, other, compare, step) : one);
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergeInSteps<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
  step: number,
): Generator<undefined, readonly Item[]> {
  const merged: Item[] = [];
  let [first, second] = [0, 0];
  while (first < one.length && second < other.length) {
    const [here, there] = [one[first] as Item, other[second] as Item];
    const takesOther = compare(here, there) > 0;
    merged.push(takesOther ? there : here);
    if (takesOther) second += 1;
    else first += 1;
    if (merged.length % step === 0) yield;
  }
  return [...merged, ...one.slice(first), ...other.slice(second)];
}

/** Runs the steps a few milliseconds at a time, until they are done or `signal` is aborted. */
export async function runInPauses(steps: Generator<undefined, unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) if (steps.next().done) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Well below 50 ms, from which users notice a pause, even on a slow machine. */
const SLICE_MS = 8;
