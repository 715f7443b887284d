import { expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { AT_ONCE, inTurn } from './start-together.service.ts';

/** Work that ends when it is told to. */
function newWork(begun: number[], number: number) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const work = () => {
    begun.push(number);
    return promise;
  };
  return { work, end: () => resolve(number), fail: () => reject(new Error('failed')) };
}

it('works on as many starts as fill its batches, and on the others in the order of their arrival', async () => {
  const db = {} as Db;
  const begun: number[] = [];
  const works = Array.from({ length: AT_ONCE + 3 }, (_, number) => newWork(begun, number));
  const results = works.map(({ work }) => inTurn(db, work));
  const numbers = (count: number) => [...Array(count).keys()];
  expect(begun).toEqual(numbers(AT_ONCE));

  // One that fails makes room, too.
  results[5]?.catch(() => {});
  works[5]?.fail();
  await expect(results[5]).rejects.toThrow('failed');
  expect(begun).toEqual(numbers(AT_ONCE + 1));

  works[AT_ONCE]?.end();
  expect(await results[AT_ONCE]).toBe(AT_ONCE);
  expect(begun).toEqual(numbers(AT_ONCE + 2));

  for (const { end } of works) end();
  await Promise.allSettled(results);
  expect(begun).toEqual(numbers(AT_ONCE + 3));
  expect(await inTurn(db, async () => 'at once')).toBe('at once');
});

it('makes no start wait for those of another database', async () => {
  const begun: number[] = [];
  const busy = {} as Db;
  for (let number = 0; number < AT_ONCE; number += 1) void inTurn(busy, newWork(begun, number).work);
  expect(await inTurn({} as Db, async () => 'at once')).toBe('at once');
});
