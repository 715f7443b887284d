import { describe, expect, it } from 'vitest';
import { cutInTwo, guessShape } from './import-delimiter.ts';

describe('the shape of a text', () => {
  it.each([
    { what: 'two short lines of a Slovak Excel', text: 'dog;pes\ncat;mačka', delimiter: 'semicolon' },
    { what: 'one line', text: 'dog;pes', delimiter: 'semicolon' },
    { what: 'cells of a sheet with commas in them', text: 'dog, hound\tpes\ncat, kitty\tmačka', delimiter: 'tab' },
    {
      what: 'commas with semicolons in some translations',
      text: 'dog,pes; psík\ncat,mačka\ncow,krava',
      delimiter: 'comma',
    },
    {
      what: 'semicolons with commas in some words',
      text: 'big;veľký\nsmall, tiny;malý\nred;červený',
      delimiter: 'semicolon',
    },
    { what: 'quoted commas', text: '"a, b",c\n"d, e",f', delimiter: 'comma' },
    { what: 'a list by hand', text: 'dog - pes\nwell-known – známy\ncat — mačka', delimiter: 'dash' },
    { what: 'equals signs', text: 'dog = pes\ncat=mačka', delimiter: 'equals' },
    { what: 'colons', text: 'dog: pes\ncat: mačka', delimiter: 'colon' },
    { what: 'pipes', text: 'dog|pes\ncat|mačka', delimiter: 'pipe' },
    { what: 'a heading of its own above', text: 'Lekcia 5\ndog;pes\ncat;mačka\ncow;krava', delimiter: 'semicolon' },
    { what: 'words alone', text: 'dog\ncat\ncow', delimiter: 'tab' },
    { what: 'nothing', text: '', delimiter: 'tab' },
  ])('$what: $delimiter', ({ text, delimiter }) => {
    expect(guessShape(text)).toEqual({ delimiter, row_delimiter: 'line' });
  });

  it.each([
    { text: 'dog - pes; cat - mačka; cow - krava', delimiter: 'dash' },
    { text: 'dog,pes;cat,mačka;cow,krava;', delimiter: 'comma' },
    { text: 'dog\tpes;cat\tmačka;cow\tkrava\n', delimiter: 'tab' },
  ])('a whole list on one line is divided at semicolons: $text', ({ text, delimiter }) => {
    expect(guessShape(text)).toEqual({ delimiter, row_delimiter: 'semicolon' });
  });

  it('three translations of one word are no list', () => {
    expect(guessShape('walk;chodiť;kráčať')).toEqual({ delimiter: 'semicolon', row_delimiter: 'line' });
  });
});

it('only the first dash of a line separates columns', () => {
  expect(cutInTwo('ice cream – zmrzlina – na palici', 'dash')).toEqual(['ice cream', 'zmrzlina – na palici']);
  expect(cutInTwo('well-known', 'dash')).toEqual(['well-known', '']);
});
