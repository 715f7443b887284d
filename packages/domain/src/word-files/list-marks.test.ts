import { expect, it } from 'vitest';
import { withoutHeading, withoutListMarks } from './list-marks.ts';

it.each([
  { what: 'numbers', lines: ['1. dog - pes', '2) cat - mačka'] },
  { what: 'numbers without blanks', lines: ['1.dog - pes', '2.cat - mačka'] },
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

it('takes numbers that count from 1 also in a message, where most lines have none', () => {
  const message = [
    'Dobrý deň,',
    'na zajtra:',
    'cow - krava',
    '1. dog - pes',
    '2) cat - mačka',
    '3. bee - včela',
    'Mgr. Malá',
  ];
  expect(withoutListMarks(message).slice(3, 6)).toEqual(['dog - pes', 'cat - mačka', 'bee - včela']);
  expect(withoutHeading(message)).toEqual(message);
});

it.each([
  {
    what: 'ordinal numbers of one word among others',
    lines: [
      'škola - school',
      '1. ročník - first year',
      '2. ročník - second year',
      '3. ročník - third year',
      'trieda',
      'žiak',
    ],
  },
  {
    what: 'numbers that do not count',
    lines: ['dog', 'cat', 'bee', 'cow', '1. máj - May Day', '5. kolo - fifth round', '8. máj - V-E Day'],
  },
  { what: 'a number of one entry', lines: ['dog', '1. mája', 'cat'] },
  { what: 'ordinal numbers with their translations', lines: ['1. – prvý', '2. – druhý'] },
  { what: 'the classes of pupils', lines: ['5.A;Dvořáková', '5.A;Svoboda', '6.B;Malá'] },
  { what: 'the class of one pupil', lines: ['5.A;Dvořáková'] },
  { what: 'numbers with their translations', lines: ['1\tjeden', '2\tdva'] },
  { what: 'hyphens inside of words', lines: ['well-known - známy', 'T-shirt - tričko'] },
])('leaves $what', ({ lines }) => {
  expect(withoutListMarks(lines)).toEqual(lines);
});

it.each([
  { what: 'before number 1', lines: ['Unit 3 - Food', 'Words', '1. dog', '2. cat', '3. cow', '4. bee'], left: 2 },
  { what: 'before a column that begins with 1', lines: ['Unit 3', '1\tdog\tpes', '2\tcat\tmačka'], left: 1 },
  { what: 'not before another number', lines: ['dog - pes', '2. cat - mačka', '3. cow - krava'], left: 0 },
  { what: 'not before bullets', lines: ['dog - pes', '• cat - mačka', '• cow - krava'], left: 0 },
  { what: 'not in a list without marks', lines: ['dog - pes', '1. mája - May Day', 'cat - mačka'], left: 0 },
])('a heading is left out $what', ({ lines, left }) => {
  expect(withoutHeading(lines)).toEqual(lines.slice(left));
});
