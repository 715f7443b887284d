/** A source of random numbers, which callers pass in: seeded for questions, the system's secure one for codes. */
export interface Random {
  /** The next number, from 0 (included) to 1 (excluded). */
  next(): number;
}

const WARM_UP_ROUNDS = 20;

/**
 * Random numbers that depend on the seed only: the same sequence in every process, browser and release.
 *
 * The generator is sfc32; its 128 bits of state come from a hash of the seed. Not for secrets.
 */
export function seededRandom(seed: string): Random {
  let [a, b, c, counter] = hash128(seed);
  const nextBits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers of sfc32 still resemble the seed.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) nextBits();
  return { next: () => nextBits() / 2 ** 32 };
}

/** A whole number from 0 to `below` − 1; 0 if `below` is less than 1. */
export function randomInt(random: Random, below: number): number {
  return below < 1 ? 0 : Math.floor(random.next() * below);
}

/** The items in random order, as a new array. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return sample(random, items, items.length);
}

/** Where items are put in another order: a copy of all words for each question was a quarter of the memory that a start of a test used. */
const order: unknown[] = [];

/** So many of the items in random order, or all if there are fewer; as a new array (Fisher–Yates, from the end). */
export function sample<T>(random: Random, items: readonly T[], count: number): T[] {
  const { length } = items;
  for (let place = 0; place < length; place += 1) order[place] = items[place];
  const first = Math.max(length - count, 0);
  for (let last = length - 1; last >= first && last > 0; last -= 1) {
    const chosen = randomInt(random, last + 1);
    // A swap by destructuring would allocate an array.
    const moved = order[last];
    order[last] = order[chosen];
    order[chosen] = moved;
  }
  return order.slice(first, length) as T[];
}

/** One of the items, or undefined if there are none. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T;
export function pick<T>(random: Random, items: readonly T[]): T | undefined;
export function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[randomInt(random, items.length)];
}

/** Spreads a string of any length over four 32-bit words (cyrb128). */
function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
