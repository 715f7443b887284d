import { beforeEach, expect, it } from 'vitest';
import { destinationOf, keepDestination } from './destination.ts';
import { finishInvitation, invitedBy, keepInvitation, keptInvitation } from './invitation.ts';

beforeEach(() => sessionStorage.clear());

it.each([
  { what: 'a code', search: { code: 'ABCD2345' }, invited: { code: 'ABCD2345' } },
  { what: 'a code of digits', search: { code: 23456789 }, invited: { code: '23456789' } },
  { what: 'no code', search: {}, invited: {} },
  { what: 'two codes', search: { code: ['ABCD2345', 'EFGH6789'] }, invited: {} },
])('reads $what in an address', ({ search, invited }) => {
  expect(invitedBy(search)).toEqual(invited);
});

it.each(['ABCD2345', '23456789', '5E234567', 'a&b=c'])('leads to the class, and keeps the code a text: %s', (code) => {
  keepInvitation(code);
  expect(destinationOf(5)).toBe(`/app/classes?code=${encodeURIComponent(code)}`);
  expect(keptInvitation()).toBe(code);
});

it('leads home after a registration, which has joined the class', () => {
  keepInvitation('ABCD2345');
  finishInvitation();
  expect([destinationOf(5), keptInvitation()]).toEqual(['/app', undefined]);
});

it('is no other page, and not that of a user', () => {
  keepDestination('/app/words?code=5');
  finishInvitation();
  expect([destinationOf(5), keptInvitation()]).toEqual(['/app/words?code=5', undefined]);
  keepDestination('/app/classes?code=ABCD2345', 5);
  expect(keptInvitation()).toBeUndefined();
});
