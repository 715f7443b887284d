import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, randomInt, sample, seededRandom, shuffle } from './random.ts';

const throws = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('seeded random numbers', () => {
  it('are the same sequence for the same seed, today and after every release', () => {
    expect(throws('00ff', 3).map((thrown) => thrown.toFixed(6))).toEqual(['0.482101', '0.487646', '0.749208']);
  });

  it('differ for seeds that differ in one character', () => {
    const seeds = Array.from({ length: 1000 }, (_, index) => `seed-${index}`);
    expect(new Set(seeds.map((seed) => throws(seed, 2).join())).size).toBe(1000);
  });

  it('are at least 0 and less than 1 for every seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        for (const thrown of throws(seed, 20)) expect(thrown >= 0 && thrown < 1).toBe(true);
      }),
    );
  });

  it('are even: each tenth gets about a tenth of 100,000 numbers', () => {
    const counts = new Array(10).fill(0);
    for (const thrown of throws('even', 100_000)) counts[Math.floor(thrown * 10)] += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('randomInt', () => {
  it('stays below its bound and reaches every number', () => {
    const random = seededRandom('dice');
    const faces = new Set(Array.from({ length: 200 }, () => randomInt(random, 6)));
    expect([...faces].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is 0 if there is nothing to choose from', () => {
    expect(randomInt(seededRandom('none'), 0)).toBe(0);
  });
});

describe('shuffle', () => {
  it('keeps every item once and leaves the original as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        expect(shuffle(seededRandom(seed), items).sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
    );
  });

  it('makes each of the six orders of three items about equally often', () => {
    const random = seededRandom('orders');
    const orders = new Map<string, number>();
    for (let round = 0; round < 6000; round += 1) {
      const order = shuffle(random, ['a', 'b', 'c']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('pick', () => {
  it('returns one of the items, and undefined if there are none', () => {
    expect(['a', 'b']).toContain(pick(seededRandom('one'), ['a', 'b']));
    expect(pick(seededRandom('one'), [] as string[])).toBeUndefined();
  });
});

describe('sample', () => {
  it('has as many items as are asked for, each at most once, and leaves the original as it was', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 50 }), fc.string(), (length, count, seed) => {
        const items = Array.from({ length }, (_, index) => index);
        const drawn = sample(seededRandom(seed), items, count);
        expect(drawn).toHaveLength(Math.min(length, count));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((item) => items.includes(item))).toBe(true);
        expect(items).toEqual(Array.from({ length }, (_, index) => index));
      }),
    );
  });

  it('draws each of the twelve ordered pairs of four items about equally often', () => {
    const random = seededRandom('pairs');
    const pairs = new Map<string, number>();
    for (let round = 0; round < 12_000; round += 1) {
      const pair = sample(random, ['a', 'b', 'c', 'd'], 2).join('');
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect(pairs.size).toBe(12);
    for (const count of pairs.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
