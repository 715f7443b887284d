import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { FIND_SESSION } from '../bare/statements.ts';
import { type BenchPerson, hashOf, insertPeople, type Pool, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

const OWNERS = 16;
const WORDS = LIMITS.words_per_user;
const GROUPS = 500;
const PAGE = PAGE_SIZES.my_words;

/** Few, to measure how long one of them waits; accounts of this size are rare. */
const CONNECTIONS = 4;

/** People with as many words as allowed, most of them in groups. All scenarios read them, so they are inserted once. */
let owners: Promise<BenchPerson[]> | undefined;

async function insertOwners(pool: Pool): Promise<BenchPerson[]> {
  const people = await insertPeople(pool, 'collector', OWNERS);
  // One person at a time, so that each statement ends within the time limit of requests.
  for (const { id } of people) {
    await pool.query(
      `insert into words (user_id, word_text, translation, language_from_id, language_to_id, created_at)
       select $1, (array['apple', 'Žaba', 'čaj', 'house', 'łódź', 'Übung'])[1 + n % 6] || ' ' || substr(md5(n::text), 1, 6),
         (array['jablko', 'žaba', 'čaj', 'dom', 'loď', 'cvičenie'])[1 + n % 6] || ' ' || n,
         (array[3, 6, 8])[1 + n % 3], 24, now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [id, WORDS],
    );
    await pool.query(
      `insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
       select $1, 'Lekcia ' || md5(n::text), 6, 24, 36 from generate_series(1, $2::int) n`,
      [id, GROUPS],
    );
    await pool.query(
      `insert into word_group_words (word_group_id, word_id, position)
       select g.id, w.id, w.n
       from (select id, row_number() over (order by id) as n from words where user_id = $1) w
       join (select id, row_number() over (order by id) as n from word_groups where user_id = $1) g on w.n % $2 = g.n - 1
       where w.n <= $3`,
      [id, GROUPS, WORDS * 0.9],
    );
  }
  return people;
}

/** Parts of the statements that the bare driver runs for a page. */
interface Statements {
  /** Conditions on `w`, besides that on the owner, who is $1. */
  where: string;
  order: string;
  offset: number;
  values: unknown[];
}

function wordsTable(name: string, title: string, query: string, statements: Statements): Scenario {
  const { where, order, offset, values } = statements;
  const page = `
    with page as (
      select w.id, row_number() over (order by ${order}) as place from words w where w.user_id = $1 ${where}
      order by ${order} limit ${PAGE} offset ${offset}
    )
    select w.id, w.word_text, w.translation, w.language_from_id, w.language_to_id, w.created_at, w.updated_at,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
       from word_group_words m join word_groups g on g.id = m.word_group_id where m.word_id = w.id) as wordgroups
    from page join words w using (id) order by page.place`;
  const total = `select count(*)::int as count from words w where w.user_id = $1 ${where}`;
  return {
    name,
    title,
    connections: CONNECTIONS,
    async prepare(pool, { connections }) {
      owners ??= insertOwners(pool);
      const next = turns(await owners);
      const list = async () => {
        const { id, token } = next();
        await pool.query(FIND_SESSION, [hashOf(token)]);
        await Promise.all([pool.query(page, [id, ...values]), pool.query(total, [id, ...values])]);
      };
      return {
        callers: times(connections, () => ({
          next: () => ({ method: 'GET', path: `/api/words${query}`, token: next().token }),
        })),
        bare: { workers: times(connections, () => list) },
      };
    },
  };
}

const LAST_PAGE = WORDS / PAGE;

/** The table of all words of a user who has 20,000 (product §2.13). */
export const wordsTables: readonly Scenario[] = [
  wordsTable('words', '20,000 words, first page', '', {
    where: '',
    order: 'w.created_at desc, w.id desc',
    offset: 0,
    values: [],
  }),
  wordsTable('words-late', '20,000 words, last page by word', `?sort=word_text&page=${LAST_PAGE}`, {
    where: '',
    order: 'w.word_text collate "und-x-icu", w.id',
    offset: WORDS - PAGE,
    values: [],
  }),
  wordsTable('words-filter', '20,000 words, filtered', '?filter=zaba', {
    where: `and (position(searchable($2::text) in w.search_text) > 0 or w.id in (
      select m.word_id from word_group_words m where m.word_group_id in (
        select g.id from word_groups g where g.user_id = $1 and position(searchable($2::text) in searchable(g.name)) > 0)))`,
    order: 'w.created_at desc, w.id desc',
    offset: 0,
    values: ['zaba'],
  }),
];
