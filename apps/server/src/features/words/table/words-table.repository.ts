import { LISTED_GROUPS, WORD_FIELDS } from '@slovickovo/contract/words/words';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containsFilter, offsetOf, type PageRequest, pageFrom } from '../../../db/page.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';

/** Selects words of the user; `ungrouped` selects those of these languages that are in no group. */
export interface WordFilter {
  user_id: number;
  /** Text to find in the word or in the names of its groups, regardless of case and accents. */
  filter: string | undefined;
  group_id?: number | undefined;
  ungrouped?: LanguagePair | undefined;
}

/** A page of the table of words, and how it is sorted (product §2.13). */
export interface WordOrder extends PageRequest {
  sort: 'word_text' | 'translation' | 'group' | 'language' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
}

const LISTED_WORD = {
  ...columnsOf('words as w', [...WORD_FIELDS, 'language_from_id', 'language_to_id', 'created_at', 'updated_at']),
  wordgroups: sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', named.id, 'name', named.name)), '[]')
    from (
      select g.id, g.name from word_group_words m join word_groups g on g.id = m.word_group_id
      where m.word_id = w.id order by ${inSlovakOrder('g.name')}, g.id limit ${LISTED_GROUPS}
    ) as named
  )`,
  wordgroup_count: sql<number>`(select count(*)::int from word_group_words m where m.word_id = w.id)`,
};

const UNGROUPED_COUNT = projection({
  ...columnsOf('words as w', ['language_from_id', 'language_to_id']),
  word_count: sql<number>`count(*)::int`,
});

const isInNoGroup = sql`not exists (select from word_group_words m where m.word_id = w.id)`;

/** Returns the filter as a condition on words `w`. Looks into each group's name once, not once for each word. */
function isSelected({ user_id, filter, group_id, ungrouped }: WordFilter): RawBuilder<boolean> {
  const conditions = [sql`w.user_id = ${user_id}`];
  if (group_id !== undefined) {
    conditions.push(sql`w.id in (select m.word_id from word_group_words m where m.word_group_id = ${group_id})`);
  }
  if (ungrouped !== undefined) {
    conditions.push(
      sql`w.language_from_id = ${ungrouped.language_from_id} and w.language_to_id = ${ungrouped.language_to_id}`,
      isInNoGroup,
    );
  }
  if (filter !== undefined) {
    conditions.push(sql`(${containsFilter('w.search_text', filter)} or w.id in (
      select m.word_id from word_group_words m where m.word_group_id in (
        select g.id from word_groups g where g.user_id = ${user_id} and ${containsFilter('g.search_text', filter)}
      )
    ))`);
  }
  return sql.join<boolean>(conditions, sql` and `);
}

/** The ids of all languages in the order of their Slovak names: the table sorts by language in this order. */
const LANGUAGE_IDS = Array.from({ length: 1_000 }, (_, id) => findLanguage(id))
  .filter((language) => language !== undefined)
  .sort((one, other) => one.name_sk.localeCompare(other.name_sk, 'sk'))
  .map(({ id }) => id);

const placeOfLanguage = (column: string) => sql`array_position(${LANGUAGE_IDS}::int[], ${sql.ref(column)}::int)`;

/** The columns of each order; every column gets the direction, and the id is last. */
const SORTED_BY = {
  word_text: [sql`w.word_text collate "und-x-icu"`],
  translation: [sql`w.translation collate "und-x-icu"`],
  group: [sql`f.place`],
  language: [placeOfLanguage('w.language_from_id'), placeOfLanguage('w.language_to_id')],
  created_at: [sql`w.created_at`],
  updated_at: [sql`w.updated_at`],
} as const;

/** Joins to each grouped word the rank of its alphabetically first group. */
function firstGroups(userId: number): RawBuilder<unknown> {
  return sql`left join (
    select m.word_id, min(g.place) as place
    from word_group_words m
    join (select id, row_number() over (order by ${inSlovakOrder('name')}, id) as place from word_groups where user_id = ${userId}) g
      on g.id = m.word_group_id
    group by m.word_id
  ) f on f.word_id = w.id`;
}

/** The number of the selected words. */
function countOfWords(choice: WordFilter): RawBuilder<{ total: number }> {
  return sql`select count(*)::int as total from words w where ${isSelected(choice)}`;
}

/**
 * Returns a page of the words, each with its first groups by name, and the number of all. Selects the ids first, by an index if the
 * order has one, so that a late page reads no more rows than the first. Sorted by group, words without a group are last in both
 * directions.
 */
export async function listWords(db: Db, choice: WordFilter, { sort, order, page, limit }: WordOrder) {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const nulls = sort === 'group' ? sql`nulls last` : sql``;
  const columns = SORTED_BY[sort].map((column) => sql`${column} ${direction} ${nulls}`);
  const found = await listRows(
    db,
    projection({ ...LISTED_WORD, total: sql<number>`(${countOfWords(choice)})` }),
    (list) => sql`
      with page as (
        select w.id, row_number() over (order by ${sql.join(columns)}, w.id ${direction}) as place
        from words w ${sort === 'group' ? firstGroups(choice.user_id) : sql``}
        where ${isSelected(choice)}
        order by ${sql.join(columns)}, w.id ${direction}
        limit ${limit} offset ${offsetOf({ page, limit })}
      )
      select ${list} from page join words w using (id)
      order by page.place`,
  );
  return pageFrom(found, page, async () => (await countOfWords(choice).execute(db)).rows);
}

/** Returns the ids of all selected words, unordered. */
export async function listWordIds(db: Db, choice: WordFilter): Promise<number[]> {
  const rows = await db.selectFrom('words as w').select('w.id').where(isSelected(choice)).execute();
  return rows.map(({ id }) => id);
}

/** Returns the numbers of the user's words in no group, by languages. */
export async function listUngroupedCounts(db: Db, userId: number) {
  return listRows(
    db,
    UNGROUPED_COUNT,
    (list) => sql`
      select ${list}
      from words w where w.user_id = ${userId} and ${isInNoGroup}
      group by w.language_from_id, w.language_to_id
      order by ${placeOfLanguage('w.language_from_id')}, ${placeOfLanguage('w.language_to_id')}`,
  );
}
