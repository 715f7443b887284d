import type { Db } from '../db/database.ts';
import { DEMO_PASSWORD } from './data/school.ts';
import { type DemoPerson, listDemoPeople } from './demo.repository.ts';

/** The demo people worth signing in as, as a table for the terminal. */
export async function demoLogins(db: Db): Promise<string> {
  const people = await listDemoPeople(db);
  const teachers = people.filter(({ role }) => role === 'teacher');
  const pupils = people.filter(({ role }) => role === 'user');
  const active = pupils.filter(({ runs }) => runs > 0);
  const lines = [
    ...teachers.map((person) => lineOf(person, 'teacher')),
    ...someone(active[0], 'pupil, the most points'),
    ...someone(active.at(-1), 'pupil, the fewest points'),
    ...someone(
      pupils.find(({ open_kind }) => open_kind === 'homework'),
      'pupil in the middle of a homework',
    ),
    ...someone(
      pupils.find(({ open_kind }) => open_kind === 'test'),
      'pupil in the middle of a class test',
    ),
    ...someone(
      pupils.find(({ classes }) => classes.includes(', ')),
      'pupil of two classes',
    ),
    ...someone(
      pupils.find(({ runs }) => runs === 0),
      'pupil who has never signed in',
    ),
  ];
  const width = Math.max(...lines.map(([login]) => login.length)) + 2;
  const table = lines.map(([login, who]) => `  ${login.padEnd(width)}${who}`);
  return [`Everybody's password is ${DEMO_PASSWORD}`, '', ...table].join('\n');
}

type Line = readonly [login: string, who: string];

function lineOf({ login, classes }: DemoPerson, who: string): Line {
  return [login, `${who} (${classes})`];
}

function someone(person: DemoPerson | undefined, who: string): Line[] {
  return person === undefined ? [] : [lineOf(person, who)];
}
