import { expect, it } from 'vitest';
import { RELEASES, releasesSince } from './releases.ts';

const [newest] = RELEASES;
const day = Date.parse(newest.date);
const at = (moment: number) => new Date(moment).toISOString();

it('are new to whoever signed in before their day, and to nobody who comes for the first time', () => {
  expect(releasesSince(at(day - 1))[0]).toBe(newest);
  expect(releasesSince(at(0))).toEqual(RELEASES);
  expect(releasesSince(at(day))).toEqual([]);
  expect(releasesSince(null)).toEqual([]);
});
