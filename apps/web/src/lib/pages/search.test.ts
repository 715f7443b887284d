import { defaultStringifySearch } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { parseSearch } from './search.ts';

describe('the search of an address', () => {
  test.each(['5E234567', '1E5', '00123456', '1.50', '-0'])('leaves the code %s a text', (code) => {
    expect(parseSearch(`?code=${code}`)).toEqual({ code });
  });

  test('has numbers, truths and lists as the router writes them', () => {
    const search = {
      page: 3,
      share: 0.5,
      open: true,
      classes: [1, 2],
      word: 'pes',
      code: '5E234567',
      digits: '23456789',
    };
    expect(parseSearch(defaultStringifySearch(search))).toEqual(search);
  });
});
