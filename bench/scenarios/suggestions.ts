import { SUGGESTION_MINIMUM_USERS } from '@slovickovo/domain/limits';
import { buildConcepts } from '../../apps/server/src/translation/write-concepts.ts';
import { buildConcepts as writeConcepts } from '../../tools/installation/builds.mjs';
import { FIND_SESSION } from '../bare/statements.ts';
import { hashOf, insertPeople, type Pool, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

/** Suggestions are limited to 60 a minute for each user, so there are many users. */
const PEOPLE = 2_000;
const WORDS = 200;
/** Fewer than in other scenarios: only few users type a word at the same moment. */
const CONNECTIONS = 8;

/** Suggests translations of everyday words, in a database with the same words of thousands of users. */
export const suggestedTranslations: Scenario = {
  name: 'suggestions',
  title: 'suggested translations',
  connections: CONNECTIONS,
  async prepare(pool) {
    writeConcepts();
    const people = await insertPeople(pool, 'writer', PEOPLE);
    await insertWords(
      pool,
      people.map(({ id }) => id),
    );
    const next = turns(people);
    const words = askedWords();
    let place = 0;
    const nextWord = () => {
      place += 1;
      return words[place % words.length] as string;
    };
    return {
      callers: times(CONNECTIONS, () => ({
        next: () => ({
          method: 'POST',
          path: '/api/words/translation',
          token: next().token,
          body: JSON.stringify({ word: nextWord(), languageFrom: 'gb', languageTo: 'sk' }),
        }),
      })),
      bare: {
        workers: times(CONNECTIONS, () => async () => {
          const { id, token } = next();
          await pool.query(FIND_SESSION, [hashOf(token)]);
          await pool.query(COUNT_ATTEMPT, [String(id)]);
          await pool.query(FREQUENT, [nextWord()]);
        }),
      },
    };
  },
};

const COUNT_ATTEMPT = `
  insert into attempts (action, subject, window_start, count)
  values ('bench', $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60), 1)
  on conflict (action, subject, window_start) do update set count = attempts.count + 1 returning count`;
const FREQUENT = `
  select translation from word_pair_counts
  where language_from_id = 6 and language_to_id = 24 and word = lower($1 collate "und-x-icu")
    and users >= ${SUGGESTION_MINIMUM_USERS}
  order by users desc, translation limit 8`;

/** Names of things in both languages, so that each word has a suggestion. */
function askedWords(): string[] {
  const { en = [], sk = [] } = buildConcepts().names;
  return en.filter((name, index) => name.length > 2 && sk[index] && sk[index].toLowerCase() !== name.toLowerCase());
}

/** Inserts words of each person, a fifth of them misspelt in a unique way, and counts them as the server does. */
async function insertWords(pool: Pool, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 100) {
    await pool.query(
      `insert into words (user_id, word_text, translation, language_from_id, language_to_id)
       select u, 'word number ' || n,
         'slovíčko číslo ' || n || case when (u + n) % 5 = 0 then ' inak ' || u else '' end, 6, 24
       from unnest($1::bigint[]) as u, generate_series(1, ${WORDS}) as n`,
      [ids.slice(from, from + 100)],
    );
  }
  await pool.query(
    `insert into word_pair_counts (language_from_id, language_to_id, word, translation, users)
     select language_from_id, language_to_id, word, translation, sum(users) from word_pair_changes group by 1, 2, 3, 4`,
  );
  await pool.query('truncate word_pair_changes');
}
