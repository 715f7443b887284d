// A country of strangers, whose data must not slow anybody down: users with points, and with words, groups, runs and answers.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHandle } from '../apps/server/src/db/database.ts';
import { addUpCounts } from '../apps/server/src/features/rankings/rankings.repository.ts';
import { MIGRATIONS } from '../apps/server/src/open-database.ts';
import { openPatientClient } from '../apps/server/src/testing/databases/patient-client.ts';

/** The month in which all have points. */
export const MONTH = '2026_01';

/** Strangers who are inserted by one statement. */
const AT_ONCE = 50_000;
/** More than there are buckets. */
const EVERY_BUCKET = 10_000_000;
/** So many strangers have five words and a run; the words of the others are one each, so that a million are there in minutes. */
const WITH_RUNS = 100_000;
const WORDS = { first: 5, others: 1 };

/** Tables whose triggers must not run for the strangers. */
const TRIGGERED = [
  'points_totals',
  'points_months',
  'ranking_places',
  'words',
  'word_groups',
  'word_group_words',
  'tasks',
  'runs',
];

/** The migration that fills rankings from the points that there are. */
const MIGRATION = join(MIGRATIONS, '20261123051900_ranking_places__create.sql');

/** Adds strangers until there are `size`; `present` are there already. `isWhole` adds words, groups, runs and answers to their points. */
export async function growTo(
  { pool, db }: Pick<DatabaseHandle, 'pool' | 'db'>,
  { present, size, isWhole = false }: { present: number; size: number; isWhole?: boolean },
): Promise<void> {
  const client = await openPatientClient(pool);
  try {
    // Row by row the triggers take minutes for a million; the statements of the migration give the same at once.
    for (const table of TRIGGERED) await client.query(`alter table ${table} disable trigger user`);
    for (let from = present; from < size; from += AT_ONCE) {
      const to = Math.min(from + AT_ONCE, size);
      const { rows } = await client.query<{ first: number; last: number }>(PEOPLE, [from, to - 1]);
      if (!isWhole || rows[0] === undefined) continue;
      const { first, last } = rows[0];
      const isFirst = to <= WITH_RUNS;
      await client.query(WORDS_OF, [first, last, isFirst ? WORDS.first : WORDS.others]);
      if (isFirst) await client.query(RUNS_OF, [first, last, WORDS.first]);
    }
    await client.query('truncate ranking_places, ranking_counts');
    for (const statement of await fillingStatements()) await client.query(statement);
    for (const table of TRIGGERED) await client.query(`alter table ${table} enable trigger user`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  await addUpCounts(db, EVERY_BUCKET);
}

const PEOPLE = `
  with person as (
    insert into users (login, password_hash, name, surname, email, country, language, role, consent_at, consent_version)
    select 'citizen' || n, 'none', 'Jana', 'Nová', 'citizen' || n || '@skola.example',
      (array['sk', 'sk', 'sk', 'sk', 'cz', 'cz', 'ua', 'hu', 'pl', 'at'])[1 + n % 10], 'sk', 'user', now(), 1
    from generate_series($1::int, $2::int) n
    returning id
  ),
  points as materialized (
    -- From 1 to about 8,000, half of them below 90.
    select id, exp(random() * 9)::int as total from person
  ),
  months as (
    insert into points_months (user_id, year_month, points, ranked_points)
    select id, '${MONTH}', greatest(total / 3, 1), greatest(total / 3, 1) from points
  ),
  totals as (
    insert into points_totals (user_id, points, ranked_points) select id, total, total from points
  )
  select min(id) as first, max(id) as last from person`;

const WORDS_OF = `
  with own_group as (
    insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
    select u, 'Skupina', 6, 24, $3::int from generate_series($1::bigint, $2::bigint) u returning id, user_id
  ),
  own_words as (
    insert into words (user_id, word_text, translation, language_from_id, language_to_id)
    select u, 'word number ' || n, 'slovíčko číslo ' || n, 6, 24
    from generate_series($1::bigint, $2::bigint) u, generate_series(1, $3::int) n returning id, user_id
  )
  insert into word_group_words (word_group_id, word_id, position)
  select g.id, w.id, w.id from own_group g join own_words w on w.user_id = g.user_id`;

const RUNS_OF = `
  with task as (
    insert into tasks (kind, created_by, name, language_from_id, language_to_id, type, difficulty, diacritic, email, valid_from,
      word_group_ids, word_count)
    select 'exercise', u, 'Cvičenie', 6, 24, 'random', 'easy', true, false, now(), '{}', $3::int
    from generate_series($1::bigint, $2::bigint) u returning id, created_by
  ),
  run as (
    insert into runs (task_id, user_id, played_by, kind, mode, state, difficulty, diacritic, seed, questions, question_count, current,
      date_finished, points, max_points, test_rate, correct)
    select id, created_by, created_by, 'exercise', 'open', 'finished', 'easy', true, '', '[]', $3::int, $3::int, now(), 0, $3::int, 0, 0
    from task returning id
  )
  insert into answers (run_id, n, response, word_id, valid, late)
  select id, n, 'odpoveď', 1, false, false from run, generate_series(0, $3::int - 1) n`;

/** The statements of the migration that fill the tables. */
async function fillingStatements(): Promise<string[]> {
  const text = await readFile(MIGRATION, 'utf8');
  const found = text.split(/;\s*\n/).filter((part) => part.trimStart().startsWith('insert into ranking_'));
  if (found.length !== 2) throw new Error('The migration does not fill rankings as expected.');
  return found;
}
