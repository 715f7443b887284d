/** Choices out of generated numbers, so that a failing story can be repeated and shortened. */
export interface Draw {
  /** An item of the list, or undefined of an empty one. */
  from<Item>(items: readonly Item[]): Item | undefined;
  /** Some of the items, at least one of a list that is not empty. */
  some<Item>(items: readonly Item[]): Item[];
  chance(): boolean;
  /** What is made of the first item from the place, in steps through the list, of which something can be made. */
  first<Item, Made>(items: readonly Item[], place: number, make: (item: Item) => Made | undefined): Made | undefined;
}

/** It has no common divisor with the length of a list of steps, so that every item is tried, and neighbours are not. */
const STRIDE = 11;

/** Draws with the numbers, again from the first one after the last. */
export function drawWith(numbers: readonly number[]): Draw {
  let used = 0;
  const next = (): number => {
    used += 1;
    return numbers[(used - 1) % numbers.length] ?? 0;
  };
  const from = <Item>(items: readonly Item[]): Item | undefined =>
    items.length === 0 ? undefined : items[next() % items.length];
  return {
    from,
    some: (items) => {
      const first = items.length === 0 ? 0 : next() % items.length;
      return items.slice(first, first + 1 + (next() % 3));
    },
    chance: () => next() % 2 === 0,
    first: (items, place, make) => {
      for (let n = 0; n < items.length; n++) {
        const made = make(items[(place + STRIDE * n) % items.length] as (typeof items)[number]);
        if (made !== undefined) return made;
      }
      return undefined;
    },
  };
}
