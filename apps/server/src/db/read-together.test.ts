import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

type Rows = Map<string, string>;

/** A database whose reads end when the test says so. */
function heldReads() {
  const reads: { keys: string[]; end: (rows?: Rows) => void; fail: (error: Error) => void }[] = [];
  const read = readTogether<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>();
    const all = new Map(keys.map((key) => [key, `row of ${key}`]));
    reads.push({ keys, end: (rows = all) => resolve(rows), fail: reject });
    return promise;
  });
  return { read, reads };
}

it('reads at once while fewer than two reads are under way, and the others together afterwards', async () => {
  const { read, reads } = heldReads();
  const rows = ['a', 'b', 'c', 'd', 'c'].map(read);
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  reads[0]?.end();
  await rows[0];
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
  reads[1]?.end();
  reads[2]?.end();
  expect(await Promise.all(rows)).toEqual(['row of a', 'row of b', 'row of c', 'row of d', 'row of c']);
});

it('reads a key anew when it is asked for after a read of it has begun', async () => {
  const { read, reads } = heldReads();
  const first = read('a');
  const second = read('a');
  reads[0]?.end(new Map([['a', 'old']]));
  reads[1]?.end(new Map([['a', 'new']]));
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

it('returns undefined for a key without a row', async () => {
  const { read, reads } = heldReads();
  const row = read('a');
  reads[0]?.end(new Map());
  expect(await row).toBeUndefined();
});

it('fails those who asked when a read fails, and reads on for the others', async () => {
  const { read, reads } = heldReads();
  const [first, second, third] = ['a', 'b', 'c'].map(read);
  reads[0]?.fail(new Error('connection lost'));
  await expect(first).rejects.toThrow('connection lost');
  reads[1]?.end();
  reads[2]?.end();
  expect(await Promise.all([second, third])).toEqual(['row of b', 'row of c']);
});

it('waits for no read that never ends', async () => {
  const { read, reads } = heldReads();
  void read('a');
  void read('b');
  const third = read('c');
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.end();
  expect(await third).toBe('row of c');
});
