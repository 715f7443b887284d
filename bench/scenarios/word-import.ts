import { randomUUID } from 'node:crypto';
import { FIND_SESSION } from '../bare/statements.ts';
import { hashOf, insertPeople, type Pool } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

const ROWS = 5_000;
const GROUPS = 10;

/** One teacher at a time, to measure how long one import takes. */
const CONNECTIONS = 1;
/** More imports a second than any machine does, because each import needs a new account. */
const MOST_PER_SECOND = 20;

const PAIRS = times(ROWS, (n) => ({ word_text: `word number ${n}`, translation: `slovíčko číslo ${n}` }));
const PARTS = times(GROUPS, (group) => ({
  language_ids: { language_from_id: 6, language_to_id: 24 },
  wordgroup: { wordgroup_id: null, name: `Lekcia ${group}` },
  words: PAIRS.filter((_, n) => n % GROUPS === group),
}));

/** Imports 5,000 new words into ten new groups, with the same call as the page. */
export const wordImport: Scenario = {
  name: 'import',
  title: `an import of ${ROWS.toLocaleString('en')} words`,
  connections: CONNECTIONS,
  async prepare(pool, { seconds, warm_up }) {
    const count = Math.ceil((seconds + warm_up) * MOST_PER_SECOND);
    const people = await insertPeople(pool, 'importer', count);
    const barePeople = await insertPeople(pool, 'bare_importer', count);
    const parts = JSON.stringify(PARTS);
    return {
      callers: times(CONNECTIONS, () => ({
        next() {
          const person = people.pop();
          if (person === undefined)
            throw new Error('No accounts are left: MOST_PER_SECOND is too low for this machine.');
          const body = `{"key":"${randomUUID()}","name":"slovíčka.csv","parts":${parts}}`;
          return { method: 'POST', path: '/api/words/import', token: person.token, body };
        },
      })),
      bare: {
        workers: times(CONNECTIONS, () => async () => {
          const person = barePeople.pop();
          if (person !== undefined) await importBare(pool, person);
        }),
      },
    };
  },
};

/** Inserts the same rows by the bare driver. */
async function importBare(pool: Pool, { id, token }: { id: number; token: string }): Promise<void> {
  await pool.query(FIND_SESSION, [hashOf(token)]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from users where id = $1 for no key update', [id]);
    const words = await client.query<{ id: number }>(
      `insert into words (user_id, language_from_id, language_to_id, word_text, translation)
       select $1, 6, 24, word_text, translation from unnest($2::text[], $3::text[]) as sent (word_text, translation)
       on conflict do nothing returning id`,
      [id, PAIRS.map(({ word_text }) => word_text), PAIRS.map(({ translation }) => translation)],
    );
    const groups = await client.query<{ id: number }>(
      `insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
       select $1, name, 6, 24, $3 from unnest($2::text[]) as name returning id`,
      [id, PARTS.map(({ wordgroup }) => wordgroup.name), ROWS / GROUPS],
    );
    await client.query(
      `insert into word_group_words (word_group_id, word_id, position)
       select group_id, word_id, place from unnest($1::bigint[], $2::bigint[]) with ordinality as m (group_id, word_id, place)`,
      [words.rows.map((_, n) => groups.rows[n % GROUPS]?.id), words.rows.map((word) => word.id)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
