import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

const people = (...names: string[]) =>
  names.map((full, n) => {
    const [name = '', surname = ''] = full.split(' ');
    return { name, surname, login: `login${n}` };
  });

it.each([
  { when: 'the first letter tells', full: ['Samuel Kováč', 'Simona Kráľová'], short: ['Samuel K.', 'Simona K.'] },
  { when: 'more letters tell', full: ['Eva Kováčová', 'Eva Kollárová'], short: ['Eva Kov.', 'Eva Kol.'] },
  { when: 'one surname begins the other', full: ['Eva Kova', 'Eva Kovačič'], short: ['Eva Kova', 'Eva Kovač.'] },
  {
    when: 'the full names are equal',
    full: ['Eva Malá', 'Eva Malá', 'Eva Nová'],
    short: ['login0', 'login1', 'Eva N.'],
  },
  { when: 'there is no name', full: [' Malá', ''], short: ['M.', 'login1'] },
])('short names differ where $when', ({ full, short }) => {
  expect(shortNames(people(...full))).toEqual(short);
});

it('thirty pupils with the same initials have thirty short names', () => {
  const surnames = ['Kováč', 'Kollár', 'Kráľ', 'Krajčír', 'Kubiš', 'Kučera', 'Kmeť', 'Klein', 'Kiss', 'Kohút'];
  const all = ['Samuel', 'Sam', 'Simon'].flatMap((name) => surnames.map((surname) => `${name} ${surname}`));
  expect(new Set(shortNames(people(...all))).size).toBe(30);
});
