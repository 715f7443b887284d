import { expect, it } from 'vitest';
import { rankingsSearch } from './rankings-search.ts';

it('keeps what the page of rankings can show, and drops everything else', () => {
  expect(rankingsSearch({ tab: 'country', month: '2026_11', class: '7' })).toEqual({
    ...{ tab: 'country', month: '2026_11', class: 7 },
  });
  expect(rankingsSearch({ tab: 'world', month: '2026_13', class: '-1', other: 1 })).toEqual({});
  expect(rankingsSearch({ month: ['2026_11'], class: 'x' })).toEqual({});
});
