import { expect, it } from 'vitest';
import { parseSearch } from '../pages/search.ts';
import { keepDestination } from './destination.ts';
import { entrance, invitedBy } from './invitation.ts';

it.each([
  { what: 'a code', search: { code: 'ABCD2345' }, invited: { code: 'ABCD2345' } },
  { what: 'a code of digits', search: { code: 23456789 }, invited: { code: '23456789' } },
  { what: 'no code', search: {}, invited: {} },
  { what: 'two codes', search: { code: ['ABCD2345', 'EFGH6789'] }, invited: {} },
])('reads $what in an address', ({ search, invited }) => {
  expect(invitedBy(search)).toEqual(invited);
});

it('leads with a code to the classes, and without one to the page that was wanted, or home', () => {
  expect(entrance('ABCD2345')).toEqual({ href: '/app/classes?code=ABCD2345' });
  expect([entrance(undefined), entrance('', 5)]).toEqual([{ href: '/app' }, { href: '/app' }]);
  keepDestination('/app/words', 5);
  expect([entrance(undefined, 5), entrance(undefined, 6)]).toEqual([{ href: '/app/words' }, { href: '/app' }]);
  expect(entrance('ABCD2345', 5)).toEqual({ href: '/app/classes?code=ABCD2345' });
});

it('keeps a code that looks like a number a text', () => {
  const { href } = entrance('5E234567');
  expect(invitedBy(parseSearch(href.slice(href.indexOf('?'))))).toEqual({ code: '5E234567' });
});
