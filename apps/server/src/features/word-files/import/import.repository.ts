import type { UndoOutcome } from '@slovickovo/contract/word-files/word-files';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';

const IMPORT_GROUP = projection(
  columnsOf('word_groups', ['id', 'name', 'language_from_id', 'language_to_id', 'word_count']),
);

/** A group as an import finds or creates it. */
export type ImportGroup = RowOf<typeof IMPORT_GROUP>;

/** Returns the user's groups with these ids or, regardless of case, these names; the last changed first. */
export async function listGroupsNamed(
  db: Db,
  userId: number,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<ImportGroup[]> {
  return listRows(
    db,
    IMPORT_GROUP,
    (list) => sql`
      select ${list} from word_groups
      where user_id = ${userId} and (
        id = any(${ids}::bigint[])
        or lower(name collate "und-x-icu") in (select lower(wanted collate "und-x-icu") from unnest(${names}::text[]) as wanted)
      )
      order by updated_at desc, id desc`,
  );
}

const INSERTED_GROUP = projection(columnsOf('word_groups', ['id']));

/** Creates empty groups; returns their ids in the order of the array. */
export async function insertImportGroups(
  tx: Tx,
  userId: number,
  groups: readonly (LanguagePair & { name: string })[],
): Promise<number[]> {
  if (groups.length === 0) return [];
  const column = (name: 'name' | keyof LanguagePair) => groups.map((group) => group[name]);
  const inserted = await listRows(
    tx,
    INSERTED_GROUP,
    (list) => sql`
      insert into word_groups (user_id, name, language_from_id, language_to_id)
      select ${userId}, name, language_from_id, language_to_id
      from unnest(${column('name')}::text[], ${column('language_from_id')}::smallint[],
        ${column('language_to_id')}::smallint[]) with ordinality as named (name, language_from_id, language_to_id, place)
      order by place
      returning ${list}`,
  );
  return inserted.map(({ id }) => id);
}

/** Pairs of a group and a word: the arrays are equally long. */
export interface Memberships {
  groupIds: readonly number[];
  wordIds: readonly number[];
}

const MEMBERSHIP = projection(columnsOf('word_group_words', ['word_group_id', 'word_id']));

/** Appends words to groups in this order; returns the pairs that did not exist before. */
export async function insertMemberships(
  tx: Tx,
  { groupIds, wordIds }: Memberships,
): Promise<{ word_group_id: number; word_id: number }[]> {
  return listRows(
    tx,
    MEMBERSHIP,
    (list) => sql`
      with target as materialized (
        select id, coalesce((select max(position) from word_group_words where word_group_id = word_groups.id), 0) as last
        from word_groups where id = any(${groupIds}::bigint[])
      )
      insert into word_group_words (word_group_id, word_id, position)
      select target.id, sent.word_id, target.last + row_number() over (partition by target.id order by sent.place)
      from unnest(${groupIds}::bigint[], ${wordIds}::bigint[]) with ordinality as sent (group_id, word_id, place)
      join target on target.id = sent.group_id
      on conflict do nothing
      returning ${list}`,
  );
}

/** The record of an import, from which it can be undone. */
export interface NewImport {
  key: string;
  name: string | null;
  word_ids: number[];
  new_word_ids: number[];
  group_ids: number[];
  new_group_ids: number[];
  new_group_names: string[];
  added_group_ids: number[];
  added_word_ids: number[];
}

/** Stores the import and deletes the user's oldest ones, so that `kept` remain. */
export async function insertImport(tx: Tx, userId: number, row: NewImport, kept: number): Promise<number> {
  const { id } = await tx
    .insertInto('word_imports')
    .values({ ...row, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from word_imports where user_id = ${userId} and id not in (
      select id from word_imports where user_id = ${userId} order by id desc limit ${kept}
    )`.execute(tx);
  return id;
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

/** Returns the user's imports, the latest first: all of them, or the one with this id or key. */
export async function listImports(
  db: Db,
  userId: number,
  which: { id?: number; key?: string } = {},
): Promise<ImportRow[]> {
  const wanted =
    which.id !== undefined
      ? sql`and i.id = ${which.id}`
      : which.key !== undefined
        ? sql`and i.key = ${which.key}::uuid`
        : sql``;
  return listRows(
    db,
    IMPORT,
    (list) => sql`
      select ${list} from word_imports i where i.user_id = ${userId} ${wanted}
      order by i.id desc`,
  );
}

const CREATED_WORD = projection({
  ...columnsOf('words as created', ['id']),
  is_changed: sql<boolean>`created.is_changed`,
  is_used: sql<boolean>`created.id in (select word_id from used)`,
});

/**
 * Returns the existing words that an import created, each with whether it was changed and whether it is used since. A
 * word is used if it has a result, is in an exercise, is in a group that the import did not add it to or that is in use
 * itself, or was found by another import.
 */
export async function listCreatedWords(tx: Tx, userId: number, importId: number) {
  return listRows(
    tx,
    CREATED_WORD,
    (list) => sql`
      with this as (select * from word_imports where id = ${importId}),
      created as materialized (
        select words.id, words.updated_at <> words.created_at as is_changed
        from words where words.user_id = ${userId} and words.id in (select unnest(new_word_ids) from this)
      ),
      ours as materialized (
        select unnest(new_group_ids) as group_id, null::bigint as word_id from this
        union all select unnest(added_group_ids), unnest(added_word_ids) from this
      ),
      used as materialized (
        select word_id from word_results where word_id in (select id from created)
        union select word_id from task_words where task_id in (select id from tasks where created_by = ${userId})
        union select m.word_id from word_group_words m where m.word_id in (select id from created) and (
          m.word_group_id in (${groupsInUse(importId)})
          or not exists (
            select from ours where ours.group_id = m.word_group_id and (ours.word_id is null or ours.word_id = m.word_id)
          )
        )
        union select unnest(other.word_ids) from word_imports other
          where other.user_id = ${userId} and other.id <> ${importId} and other.undone_at is null
      )
      select ${list} from created`,
  );
}

/** Selects groups that the import created and that are assigned to a class, used by a task, or renamed. */
function groupsInUse(importId: number) {
  return sql`
    select g.id
    from word_imports i
    cross join unnest(i.new_group_ids, i.new_group_names) as created (id, name)
    join word_groups g on g.id = created.id
    where i.id = ${importId} and (
      g.name <> created.name
      or exists (select from word_group_assignments a where a.word_group_id = g.id)
      or exists (select from tasks t where t.word_group_ids @> array[g.id])
    )`;
}

/**
 * Deletes words of the user; removes the words that an import added to older groups from them, except the kept ones.
 */
export async function deleteImportedWords(
  tx: Tx,
  userId: number,
  importId: number,
  { removedIds, keptIds }: { removedIds: readonly number[]; keptIds: readonly number[] },
): Promise<number> {
  await sql`
    delete from word_group_words m
    using word_imports i, unnest(i.added_group_ids, i.added_word_ids) as added (group_id, word_id)
    where i.id = ${importId} and m.word_group_id = added.group_id and m.word_id = added.word_id
      and m.word_id <> all(${keptIds}::bigint[])`.execute(tx);
  const deleted = await sql`delete from words where user_id = ${userId} and id = any(${removedIds}::bigint[])`.execute(
    tx,
  );
  return Number(deleted.numAffectedRows ?? 0);
}

/** Deletes the groups that an import created, unless they are in use, contain a kept word or a word from elsewhere. */
export async function deleteImportedGroups(
  tx: Tx,
  userId: number,
  importId: number,
  keptIds: readonly number[],
): Promise<number> {
  const deleted = await sql`
    delete from word_groups g
    using word_imports i
    where i.id = ${importId} and g.user_id = ${userId} and g.id = any(i.new_group_ids)
      and g.id not in (${groupsInUse(importId)})
      and not exists (
        select from word_group_words m
        where m.word_group_id = g.id and (m.word_id <> all(i.word_ids) or m.word_id = any(${keptIds}::bigint[]))
      )`.execute(tx);
  return Number(deleted.numAffectedRows ?? 0);
}

const IMPORT_GROUP_ID = projection({
  ...columnsOf('word_groups as g', ['id']),
  is_new: sql<boolean>`g.id = any(i.new_group_ids)`,
});

/** Returns the existing groups of an import, and which of them it created. */
export async function listImportGroupIds(tx: Tx, userId: number, importId: number) {
  return listRows(
    tx,
    IMPORT_GROUP_ID,
    (list) => sql`
      select ${list}
      from word_imports i join word_groups g on g.id = any(i.group_ids)
      where i.id = ${importId} and g.user_id = ${userId}`,
  );
}

export async function markUndone(tx: Tx, importId: number, outcome: UndoOutcome): Promise<void> {
  await tx
    .updateTable('word_imports')
    .set({ undone_at: sql<string>`now()`, outcome: JSON.stringify(outcome) })
    .where('id', '=', importId)
    .execute();
}
