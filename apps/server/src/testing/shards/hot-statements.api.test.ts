import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOfOneOwner, type Reach, reachOfTables } from '../../../../../tools/shards/distribution.ts';
import { answersOf, type Classroom, createClassroom } from '../classroom.ts';
import { sentStatements } from '../statements/sent-statements.ts';

const LIST = fileURLToPath(new URL('../../../../../tools/shards/hot-statements.json', import.meta.url));

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

/** Returns whose rows a statement touches. */
function reachOf(statement: string): Reach {
  const named = statement.matchAll(/(?:\b(?:from|join|into|update|using)|,)\s+"?([a-z_]+)"?(?=[\s(])/gi);
  return reachOfTables(new Set([...named].map(([, name = '']) => name)));
}

/** The tables of each statement of a call; sorted, because some statements run at the same time. */
async function reachOfCall(call: () => Promise<unknown>) {
  return (await sentStatements(call))
    .map(reachOf)
    .filter(({ tables }) => tables.length > 0)
    .toSorted((one, other) => one.tables.join(' ').localeCompare(other.tables.join(' ')))
    .map((reach) => ({
      tables: reach.tables.join(' '),
      owners: reach.owners.join(' '),
      one_owner: isOfOneOwner(reach),
    }));
}

it('the statements of the hot paths touch the tables that the list says', async () => {
  const { school, pupil, teacher } = room;
  const taskId = await room.homework();
  const group = await school.wordGroupOf(pupil, [['sun', 'slnko']], { name: 'Moje' });
  const as = school.as(pupil);
  const run = await room.start(pupil, taskId);
  const answers = answersOf(run);
  const calls: Record<string, () => Promise<unknown>> = {
    'list of groups': () => as.get('/wordgroups/created'),
    'a group': () => as.get(`/wordgroups/${group.id}`),
    save: () => room.save(pupil, { id: run.id, known: 0, answers: answers.slice(0, 1) }),
    finish: () => room.save(pupil, { id: run.id, known: 1, answers: answers.slice(1), date_finished: 'now' }),
    start: () => room.start(pupil, taskId),
    home: () => as.get('/home'),
    rank: () => as.get('/user/points'),
    'table of words': () => school.as(teacher).get('/words'),
  };
  const found: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) found[name] = await reachOfCall(call);
  if (process.env.WRITE_HOT_STATEMENTS) writeFileSync(LIST, `${JSON.stringify(found, null, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(LIST, 'utf8')));
});
