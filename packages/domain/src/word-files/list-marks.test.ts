import { expect, it } from 'vitest';
import { withoutListMarks } from './list-marks.ts';

it.each([
  { what: 'numbers', lines: ['1. dog - pes', '2) cat - mačka'] },
  { what: 'numbers of Word', lines: ['1.\tdog - pes', '2.\tcat - mačka'] },
  { what: 'a column of numbers before two others', lines: ['1\tdog - pes\tzviera', '2\tcat - mačka\tzviera'] },
  { what: 'bullets', lines: ['• dog - pes', '- cat - mačka'] },
  { what: 'bullets of Word', lines: ['o\tdog - pes', '\uf0b7\tcat - mačka'] },
])('takes $what from the entries', ({ lines }) => {
  expect(withoutListMarks(lines).map((line) => line.split('\t')[0])).toEqual(['dog - pes', 'cat - mačka']);
});

it('takes numbers also where a heading and blank lines have none', () => {
  expect(withoutListMarks(['Unit 3', '', '1. dog', '', '2. cat', ''])).toEqual(['Unit 3', '', 'dog', '', 'cat', '']);
});

it.each([
  { what: 'a number of one entry', lines: ['dog', '1. mája', 'cat'] },
  { what: 'ordinal numbers with their translations', lines: ['1. – prvý', '2. – druhý'] },
  { what: 'numbers with their translations', lines: ['1\tjeden', '2\tdva'] },
  { what: 'hyphens inside of words', lines: ['well-known - známy', 'T-shirt - tričko'] },
])('leaves $what', ({ lines }) => {
  expect(withoutListMarks(lines)).toEqual(lines);
});
