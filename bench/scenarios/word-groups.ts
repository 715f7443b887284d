import type { Caller } from '../measure.ts';
import { type BenchPerson, insertPeople, type Pool, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

/** Enough that a quick machine does not use up the calls that they may make in a minute. */
const OWNERS = 320;
const GROUPS = 30;
const WORDS = 100;

/** People with 30 groups each, one of which has 100 words. Both scenarios read them, so they are inserted once. */
let owners: Promise<{ people: BenchPerson[]; fullGroups: Map<number, number> }> | undefined;

async function insertOwners(pool: Pool) {
  const people = await insertPeople(pool, 'owner', OWNERS);
  const ids = people.map(({ id }) => id);
  // In parts, so that each statement ends within the time limit of requests.
  for (let from = 0; from < ids.length; from += 20) {
    const part = ids.slice(from, from + 20);
    await pool.query(
      `insert into word_groups (user_id, name, language_from_id, language_to_id, word_count, updated_at)
     select u, 'Skupina ' || n, 6, 24, case n when 1 then $2::int else 0 end, now() - n * interval '1 minute'
     from unnest($1::bigint[]) as u, generate_series(1, ${GROUPS}) as n`,
      [part, WORDS],
    );
    await pool.query(
      `insert into words (user_id, word_text, translation, language_from_id, language_to_id)
     select u, 'word number ' || n, 'slovíčko číslo ' || n, 6, 24
     from unnest($1::bigint[]) as u, generate_series(1, $2::int) as n`,
      [part, WORDS],
    );
    await pool.query(
      `insert into word_group_words (word_group_id, word_id, position)
     select g.id, w.id, row_number() over (partition by g.id order by w.id)
     from word_groups g join words w on w.user_id = g.user_id
     where g.user_id = any($1) and g.word_count > 0`,
      [part],
    );
  }
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    'select id, user_id from word_groups where user_id = any($1) and word_count > 0',
    [ids],
  );
  return { people, fullGroups: new Map(rows.map(({ id, user_id }) => [user_id, id])) };
}

type PathOf = (person: BenchPerson, fullGroups: Map<number, number>) => string;

/** Reads of the owners; `isAnew` if the server may not send a reply again. */
function reads(name: string, title: string, pathOf: PathOf, isAnew?: true): Scenario {
  return {
    name,
    title,
    async prepare(pool, { connections }) {
      owners ??= insertOwners(pool);
      const { people, fullGroups } = await owners;
      const next = turns(people);
      const caller = (): Caller => ({
        next: () => {
          const person = next();
          return {
            method: 'GET',
            path: pathOf(person, fullGroups),
            token: person.token,
            ...(isAnew && { isAnew }),
          };
        },
      });
      return { callers: times(connections, caller), bare: { callers: times(connections, caller) } };
    },
  };
}

const listPath: PathOf = () => `/api/wordgroups/created?limit=${GROUPS}`;
const groupPath: PathOf = ({ id }, fullGroups) => `/api/wordgroups/${fullGroups.get(id)}`;

export const groupList = reads('groups', `list of ${GROUPS} groups`, listPath);
export const groupListAnew = reads('groups-anew', `list of ${GROUPS} groups, made anew`, listPath, true);
export const groupOfWords = reads('group', `a group of ${WORDS} words`, groupPath);
export const groupOfWordsAnew = reads('group-anew', `a group of ${WORDS} words, made anew`, groupPath, true);
