import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, getRow, jsonRows, listRows, projection, type RowOf } from '../../../db/projection.ts';

const IMPORT_GROUP = projection(
  columnsOf('word_groups', ['id', 'name', 'language_from_id', 'language_to_id', 'word_count']),
);

/** A group as an import finds or creates it. */
export type ImportGroup = RowOf<typeof IMPORT_GROUP>;

/** Groups that an import names: by their ids, or by their names regardless of case. */
export interface NamedGroups {
  ids: readonly number[];
  names: readonly string[];
}

/** Selects those that the user has, the last changed first. */
const groupsNamed =
  (userId: number, { ids, names }: NamedGroups) =>
  (list: RawBuilder<unknown>) =>
    sql`
  select ${list} from word_groups
  where user_id = ${userId} and (
    id = any(${ids}::bigint[])
    or lower(name collate "und-x-icu") in (select lower(wanted collate "und-x-icu") from unnest(${names}::text[]) as wanted)
  )
  order by updated_at desc, id desc`;

/** Returns the user's groups with one of the ids, or one of the names in any case, the last changed first. */
export async function listGroupsNamed(db: Db, userId: number, named: NamedGroups): Promise<ImportGroup[]> {
  return listRows(db, IMPORT_GROUP, groupsNamed(userId, named));
}

/** Returns the groups, and the id of the user's import with this key. */
export async function findBeforeImport(
  tx: Tx,
  userId: number,
  { key, ...named }: NamedGroups & { key: string },
): Promise<{ done_id: number | null; groups: ImportGroup[] }> {
  const row = projection({
    done_id: sql<number | null>`(select id from word_imports where user_id = ${userId} and key = ${key}::uuid)`,
    groups: jsonRows(IMPORT_GROUP, groupsNamed(userId, named)),
  });
  return getRow(tx, row, (list) => sql`select ${list}`);
}

/** What an import stores besides its words, which are stored before. */
export interface NewImport {
  key: string;
  name: string | null;
  /** Its groups; one without an id is created. No two of those have one name, regardless of case, and the same languages. */
  groups: readonly (LanguagePair & { id: number | null; name: string })[];
  /** The words of each group, as they are appended to it; those that it has keep their positions. */
  words: readonly (readonly number[])[];
  /** All words of the import, and those of them that were created for it. */
  word_ids: readonly number[];
  new_word_ids: readonly number[];
}

const STORED_IMPORT = projection({
  id: sql<number>`(select id from stored)`,
  largest: sql<number>`coalesce((select max(word_count) from counted), 0)::int`,
});

/**
 * Puts the words into the groups, creates those that are missing, and stores the record from which the import can be undone. Deletes the
 * user's oldest records, so that `kept` remain. Returns the id of the record, and how many words are in the largest of the groups.
 * Requires the lock of `lockChangesOf`: words that another call adds meanwhile would not be counted.
 */
export async function storeImport(
  tx: Tx,
  userId: number,
  { key, name, groups, words, word_ids, new_word_ids }: NewImport,
  kept: number,
) {
  const column = (of: 'id' | 'name' | keyof LanguagePair) => groups.map((group) => group[of]);
  const places = words.flatMap((ids, at) => ids.map(() => at + 1));
  return getRow(
    tx,
    STORED_IMPORT,
    (list) => sql`
      with given as materialized (
        select * from unnest(${column('id')}::bigint[], ${column('name')}::text[], ${column('language_from_id')}::smallint[],
          ${column('language_to_id')}::smallint[]) with ordinality as given (id, name, language_from_id, language_to_id, place)
      ), sent as materialized (
        select * from unnest(${places}::bigint[], ${words.flat()}::bigint[]) with ordinality as sent (place, word_id, turn)
      ), created as (
        insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
        select ${userId}, name, language_from_id, language_to_id, coalesce(sizes.words, 0)
        from given left join (select place, count(distinct word_id) as words from sent group by place) sizes using (place)
        where id is null order by place
        returning id, name, language_from_id, language_to_id, word_count
      ), target as materialized (
        select given.place, created.id, created.name, true as is_new, 0 as words, 0 as last
        from given join created using (name, language_from_id, language_to_id) where given.id is null
        union all
        select given.place, given.id, null, false, count(word_id), coalesce(max(position), 0)
        from given left join word_group_words on word_group_id = given.id where given.id is not null
        group by given.place, given.id
      ), added as (
        insert into word_group_words (word_group_id, word_id, position)
        select target.id, word_id, last + row_number() over (partition by target.id order by turn)
        from sent join target using (place)
        on conflict do nothing
        returning word_group_id, word_id
      ), grown as (
        select word_group_id as id, count(*) as words from added group by word_group_id
      ), older as (
        update word_groups set word_count = target.words + coalesce(grown.words, 0), updated_at = now()
        from target left join grown using (id)
        where word_groups.id = target.id and not target.is_new
        returning word_count
      ), counted as (
        select word_count from older union all select word_count from created
      ), added_to_older as (
        select added.* from added join target on target.id = word_group_id where not is_new
      ), forgotten as (
        delete from word_imports where user_id = ${userId} and id not in (
          select id from word_imports where user_id = ${userId} order by id desc limit ${kept - 1}
        )
      ), stored as (
        insert into word_imports (user_id, key, name, word_ids, new_word_ids, group_ids, new_group_ids, new_group_names,
          added_group_ids, added_word_ids)
        select ${userId}, ${key}::uuid, ${name}::text, ${word_ids}::bigint[], ${new_word_ids}::bigint[],
          array(select id from target order by place), array(select id from target where is_new order by place),
          array(select name from target where is_new order by place), array(select word_group_id from added_to_older),
          array(select word_id from added_to_older)
        returning id
      )
      select ${list}`,
  );
}

const IMPORT = projection({
  ...columnsOf('word_imports as i', ['id', 'name', 'created_at', 'undone_at', 'outcome']),
  new_words: sql<number>`cardinality(i.new_word_ids)`,
  known_words: sql<number>`cardinality(i.word_ids) - cardinality(i.new_word_ids)`,
  wordgroups: sql<{ id: number; name: string; is_new: boolean }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'is_new', g.id = any(i.new_group_ids)) order by g.id)
    from word_groups g where g.id = any(i.group_ids)
  ), '[]')`,
});

/** An import with its counts and its groups that still exist. */
export type ImportRow = RowOf<typeof IMPORT>;

/** Returns the user's imports, the latest first: all of them, or the one with this id. */
export async function listImports(db: Db, userId: number, id?: number): Promise<ImportRow[]> {
  const wanted = id === undefined ? sql`` : sql`and i.id = ${id}`;
  return listRows(
    db,
    IMPORT,
    (list) => sql`
      select ${list} from word_imports i where i.user_id = ${userId} ${wanted}
      order by i.id desc`,
  );
}
