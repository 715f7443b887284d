import { beforeEach, expect, it } from 'vitest';
import { destinationOf, keepDestination } from './destination.ts';

beforeEach(() => sessionStorage.clear());

it('leads home while nothing is kept, and again when it is forgotten', () => {
  expect(destinationOf(5)).toBe('/app');
  keepDestination('/app/words');
  expect(destinationOf(5)).toBe('/app/words');
  keepDestination('/app');
  expect(destinationOf(5)).toBe('/app');
});

it('leads nobody to the page of somebody else', () => {
  keepDestination('/app/classes/4', 5);
  expect([destinationOf(5), destinationOf(6), destinationOf(undefined)]).toEqual(['/app/classes/4', '/app', '/app']);
});
