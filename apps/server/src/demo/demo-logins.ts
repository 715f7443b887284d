import type { Db } from '../db/database.ts';
import { DEMO_PASSWORD } from './data/school.ts';
import { type DemoPerson, listDemoPeople } from './demo.repository.ts';

/** Returns a table for the terminal: logins of the demo people that show the different parts of the product. */
export async function demoLogins(db: Db): Promise<string> {
  const people = await listDemoPeople(db);
  const teachers = people.filter(({ role }) => role === 'teacher');
  const pupils = people.filter(({ role }) => role === 'user');
  // A pupil in an open run sees nothing else.
  const free = pupils.filter(({ open_kind }) => open_kind === null);
  const active = free.filter(({ runs }) => runs > 0);
  const lines = [
    ...teachers.map((person) => lineOf(person, 'teacher')),
    ...lineIfAny(active[0], 'pupil, the most points'),
    ...lineIfAny(active.at(-1), 'pupil, the fewest points'),
    ...lineIfAny(
      pupils.find(({ open_kind }) => open_kind === 'homework'),
      'pupil in the middle of homework',
    ),
    ...lineIfAny(
      pupils.find(({ open_kind }) => open_kind === 'test'),
      'pupil in the middle of a class test',
    ),
    ...lineIfAny(
      free.find(({ classes }) => classes.includes(', ')),
      'pupil of two classes',
    ),
    ...lineIfAny(
      free.find(({ runs }) => runs === 0),
      'pupil who has never signed in',
    ),
  ];
  const width = Math.max(...lines.map(([login]) => login.length)) + 2;
  const table = lines.map(([login, who]) => `  ${login.padEnd(width)}${who}`);
  return [`The password of all of them is ${DEMO_PASSWORD}`, '', ...table].join('\n');
}

type Line = readonly [login: string, who: string];

function lineOf({ login, classes }: DemoPerson, who: string): Line {
  return [login, `${who} (${classes})`];
}

function lineIfAny(person: DemoPerson | undefined, who: string): Line[] {
  return person === undefined ? [] : [lineOf(person, who)];
}
