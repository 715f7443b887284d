import { beforeEach, expect, it, vi } from 'vitest';
import { beginVisit, destinationOf, keepDestination } from './destination.ts';

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

it.each(['/', '/login', '/register'])(
  'forgets the page that somebody wanted before when %s is opened by its address',
  (path) => {
    keepDestination('/app/words');
    beginVisit(path);
    expect(destinationOf(5)).toBe('/app');
  },
);

it.each(['/login/error', '/register/first', '/card', '/restore-password', '/app/words'])(
  'keeps it when the way to it goes on at %s',
  (path) => {
    keepDestination('/app/classes/4');
    beginVisit(path);
    expect(destinationOf(5)).toBe('/app/classes/4');
  },
);

it.each(['reload', 'back_forward'])('keeps it when the login page is not opened anew: %s', (type) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as PerformanceNavigationTiming[]);
  keepDestination('/app/words');
  beginVisit('/login');
  expect(destinationOf(5)).toBe('/app/words');
});
