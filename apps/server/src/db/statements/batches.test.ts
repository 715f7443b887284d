import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Db } from '../database.ts';
import { inBatchesOfEach } from './batches.ts';

const DATABASE = { isTransaction: false } as Db;

/** A database whose batches end when the test says so. */
function heldBatches() {
  const batches: { inputs: string[]; end: (results?: string[]) => void; fail: (error: Error) => void }[] = [];
  const askOf = inBatchesOfEach<string, string>(
    (_db, inputs) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      batches.push({
        inputs,
        end: (results = inputs.map((input) => `row of ${input}`)) => resolve(results),
        fail: reject,
      });
      return promise;
    },
    { gathers: false },
  );
  const ask = (input: string) => askOf(DATABASE, input);
  return { ask, batches, inputs: () => batches.map(({ inputs }) => inputs) };
}

it('works at once while fewer than two batches are under way, and for the others together afterwards', async () => {
  const { ask, batches, inputs } = heldBatches();
  const rows = ['a', 'b', 'c', 'd', 'c'].map(ask);
  expect(inputs()).toEqual([['a'], ['b']]);
  batches[0]?.end();
  await rows[0];
  expect(inputs()).toEqual([['a'], ['b'], ['c', 'd', 'c']]);
  batches[1]?.end();
  batches[2]?.end();
  expect(await Promise.all(rows)).toEqual(['row of a', 'row of b', 'row of c', 'row of d', 'row of c']);
});

it('asks anew for what is asked for after its batch has begun', async () => {
  const { ask, batches } = heldBatches();
  const rows = [ask('a'), ask('a')];
  batches[0]?.end(['old']);
  batches[1]?.end(['new']);
  expect(await Promise.all(rows)).toEqual(['old', 'new']);
});

it('fails those whose batch fails, and works on for the others', async () => {
  const { ask, batches } = heldBatches();
  const [first, second, third] = ['a', 'b', 'c'].map(ask);
  batches[0]?.fail(new Error('connection lost'));
  await expect(first).rejects.toThrow('connection lost');
  batches[1]?.end();
  batches[2]?.end();
  expect(await Promise.all([second, third])).toEqual(['row of b', 'row of c']);
});

it('waits for no batch that never ends', async () => {
  const { ask, batches } = heldBatches();
  void ask('a');
  void ask('b');
  const third = ask('c');
  await expect.poll(() => batches.length).toBe(3);
  batches[2]?.end();
  expect(await third).toBe('row of c');
});

it('makes batches of a hundred at most', async () => {
  const { ask, batches } = heldBatches();
  const rows = Array.from({ length: 252 }, (_, n) => ask(String(n)));
  for (let place = 0; place < 5; place += 1) {
    batches[place]?.end();
    await rows[place];
    await expect.poll(() => batches.length).toBeGreaterThan(Math.min(place + 1, 4));
  }
  expect(batches.map(({ inputs }) => inputs.length)).toEqual([1, 1, 100, 100, 50]);
  expect((await Promise.all(rows)).at(-1)).toBe('row of 251');
});

it('gathers those who ask within one turn of the event loop, and waits for no later one', async () => {
  const batches: string[][] = [];
  const askOf = inBatchesOfEach<string, string>(async (_db, inputs) => {
    batches.push(inputs);
    return inputs;
  });
  const ask = (input: string) => askOf(DATABASE, input);
  const first = Promise.all(['a', 'b', 'c'].map(ask));
  expect(batches).toEqual([]);
  expect(await first).toEqual(['a', 'b', 'c']);
  await nextTurn();
  expect(await ask('d')).toBe('d');
  expect(batches).toEqual([['a', 'b', 'c'], ['d']]);
});

it('works at once and alone within a transaction, and apart for each database', async () => {
  const batches: { db: Db; inputs: string[] }[] = [];
  const ask = inBatchesOfEach<string, string>(async (db, inputs) => {
    batches.push({ db, inputs });
    return inputs;
  });
  const [transaction, other] = [{ isTransaction: true } as Db, { isTransaction: false } as Db];
  const rows = [ask(DATABASE, 'a'), ask(other, 'b'), ask(transaction, 'c'), ask(transaction, 'd'), ask(DATABASE, 'e')];
  expect(batches).toEqual([
    { db: transaction, inputs: ['c'] },
    { db: transaction, inputs: ['d'] },
  ]);
  expect(await Promise.all(rows)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(batches.slice(2)).toEqual([
    { db: DATABASE, inputs: ['a', 'e'] },
    { db: other, inputs: ['b'] },
  ]);
});
