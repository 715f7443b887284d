import { expect, it } from 'vitest';
import { nameToSortBy, personName } from './person-name.ts';

it.each([
  { person: { name: 'Janka', surname: 'Malá', login: 'janka' }, shown: 'Janka Malá', sorted: 'Malá Janka' },
  { person: { name: '', surname: 'Malá', login: 'janka' }, shown: 'Malá', sorted: 'Malá' },
  { person: { name: '', surname: '', login: 'janka' }, shown: 'janka', sorted: 'janka' },
  { person: { name: '', surname: '' }, shown: '', sorted: '' },
])('a person is shown as "$shown" and sorted as "$sorted"', ({ person, shown, sorted }) => {
  expect(personName(person)).toBe(shown);
  expect(nameToSortBy(person)).toBe(sorted);
});
