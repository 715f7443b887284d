import { expect, it } from 'vitest';
import { chooseLanguage } from './i18n.ts';
import { comparePeople, personName, rosterName } from './person-name.ts';

it.each([
  { person: { name: 'Janka', surname: 'Malá', login: 'janka' }, shown: 'Janka Malá', listed: 'Malá Janka' },
  { person: { name: '', surname: 'Malá', login: 'janka' }, shown: 'Malá', listed: 'Malá' },
  { person: { name: '', surname: '', login: 'janka' }, shown: 'janka', listed: 'janka' },
  { person: { name: '', surname: '' }, shown: '', listed: '' },
])('a person is shown as "$shown" and in a roster as "$listed"', ({ person, shown, listed }) => {
  expect(personName(person)).toBe(shown);
  expect(rosterName(person)).toBe(listed);
});

// The same people in the same order as in students.api.test.ts, where the database sorts them.
const IN_ORDER = [
  ...['Adamec Ján', 'Ádamová Eva', 'Beňo Ivan', 'Caban Ivan', 'Čabai Ivan', 'Dzurinda Ivan', 'Hudák Ivan'],
  ...['Chalupa Ivan', 'Ivan Ivan', 'Novak Zuzana', 'Novák Adam', 'Novák Čeněk', 'Novák Dana', 'Nováková Adam'],
  ...['Sabo Ivan', 'Šabo Ivan', 'Tóth Ivan', 'Zeman Ivan', 'Žák Ivan'],
];

it.each(['sk', 'en'] as const)(
  'people stand by surname, then by name, in the Slovak alphabet (%s)',
  async (language) => {
    await chooseLanguage(language);
    const people = IN_ORDER.map((text) => {
      const [surname = '', name = ''] = text.split(' ');
      return { surname, name };
    });
    expect(people.toReversed().sort(comparePeople).map(rosterName)).toEqual(IN_ORDER);
  },
);
