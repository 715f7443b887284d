import { WORD_FIELDS, type Word } from '@slovickovo/contract/words/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { columnwise, type JsonColumns } from '../../db/json-rows.ts';
import { containsFilter, countOf, offsetOf, type PageRequest, pageFrom, withTotal } from '../../db/page.ts';
import { columnsOf, listRows, projection } from '../../db/projection.ts';
import { statement } from '../../db/statement.ts';
import type { StatementPart } from '../../db/statements/parts.ts';

const SUMMARY = [
  'word_groups.id',
  'word_groups.name',
  'language_from_id',
  'language_to_id',
  'word_count',
  'word_groups.created_at',
  'word_groups.updated_at',
] as const;

/** A page of groups and its order; `filter` is a text to find in the name. */
export interface GroupList extends PageRequest {
  filter?: string | undefined;
  language_from_id?: number | undefined;
  language_to_id?: number | undefined;
  sort: 'name' | 'word_count' | 'updated_at';
  order: 'asc' | 'desc';
}

const SORTED_BY = {
  name: sql`word_groups.name collate "und-x-icu"`,
  word_count: sql`word_count`,
  updated_at: sql`word_groups.updated_at`,
} as const;

type GroupChoice = { userId: number } & Pick<GroupList, 'filter' | 'language_from_id' | 'language_to_id'>;

/** The user's groups with the text in their name and of the given languages; a missing condition does not filter. */
function groupsOf(db: Db, { userId, filter, language_from_id, language_to_id }: GroupChoice) {
  let groups = db.selectFrom('word_groups').where('user_id', '=', userId);
  if (language_from_id !== undefined) groups = groups.where('language_from_id', '=', language_from_id);
  if (language_to_id !== undefined) groups = groups.where('language_to_id', '=', language_to_id);
  if (filter === undefined) return groups;
  return groups.where(containsFilter('word_groups.search_text', filter));
}

const pageOfGroups = statement(
  (
    db,
    { limit, offset, ...choice }: GroupChoice & { limit: number; offset: number },
    { sort, order }: Pick<GroupList, 'sort' | 'order'>,
  ) => {
    const groups = groupsOf(db, choice);
    const sorted = groups.select(SUMMARY).orderBy(SORTED_BY[sort], order).orderBy('id', order);
    return withTotal(sorted, groups).limit(limit).offset(offset);
  },
);

const countOfGroups = statement((db, choice: GroupChoice) => countOf(groupsOf(db, choice)));

/** Returns one page of the groups, and the number of all. */
export async function listGroups(db: Db, userId: number, { page, limit, sort, order, ...rest }: GroupList) {
  const choice = { userId, ...rest };
  const values = { ...choice, limit, offset: offsetOf({ page, limit }) };
  return pageFrom(await pageOfGroups(db, values, { sort, order }), page, () => countOfGroups(db, choice));
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

const groupWithOwner = statement((db, { groupId }: { groupId: number }) =>
  db
    .selectFrom('word_groups')
    .innerJoin('users', 'users.id', 'word_groups.user_id')
    .select([...SUMMARY, 'user_id', 'users.login'])
    .where('word_groups.id', '=', groupId),
);

/** The group with the id and the login of its owner. */
export async function findGroup(db: Db, groupId: number) {
  return (await groupWithOwner(db, { groupId })).at(0);
}

const WORDS = columnwise(WORD_FIELDS);

const selectWithWords = (db: Db, groupId: number) =>
  db
    .selectFrom('word_groups')
    .innerJoin('users', 'users.id', 'word_groups.user_id')
    .select([...SUMMARY, 'user_id', 'users.login'])
    .select(WORDS.from(wordsOfGroup(db, sql.ref<number>('word_groups.id'))).as('words'))
    .where('word_groups.id', '=', groupId);

const groupWithWords = statement((db, { groupId }: { groupId: number }) => selectWithWords(db, groupId));

/** The group as `findGroup` returns it, with its words, in one statement. */
export async function findGroupWithWords(db: Db, groupId: number) {
  return withWords((await groupWithWords(db, { groupId })).at(0));
}

/** The same, with what another repository reads beside it. */
export async function findGroupBeside<Same>(db: Db, groupId: number, same: StatementPart<Same>) {
  return withWords(await selectWithWords(db, groupId).select(same.as('same')).executeTakeFirst());
}

function withWords<Group extends { words: JsonColumns<Word> }>(
  group: Group | undefined,
): (Omit<Group, 'words'> & { words: Word[] }) | undefined {
  return group && { ...group, words: WORDS.rowsOf(group.words) };
}

function wordsOfGroup(db: Db, groupId: RawBuilder<number>) {
  return db
    .selectFrom('word_group_words')
    .innerJoin('words', 'words.id', 'word_id')
    .select(WORD_FIELDS.map((name) => `words.${name}` as const))
    .where('word_group_id', '=', groupId)
    .orderBy('position')
    .orderBy('words.id');
}

/** Returns the groups with these ids that are the user's. */
export async function listOwnGroups(db: Db, userId: number, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('word_groups')
    .select(['id', 'name', 'language_from_id', 'language_to_id'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${groupIds}::bigint[])`)
    .execute();
}

interface TakenOut {
  word_group_id: number;
  word_ids: readonly number[];
  order: readonly number[];
}

/**
 * Puts words of the user back into a group at their places in the former order; words that were added since stay behind
 * them. Words that were deleted meanwhile are left out. Returns false if there is no group or no word left.
 */
export async function restoreGroupWords(tx: Tx, userId: number, change: TakenOut): Promise<boolean> {
  const { word_group_id, word_ids, order } = change;
  const { numAffectedRows } = await sql`
    with returning_words as (
      select words.id from words join word_groups on word_groups.id = ${word_group_id}
      where words.id = any(${word_ids}::bigint[]) and words.user_id = ${userId} and word_groups.user_id = ${userId}
    ), wanted as (
      select id, null::int as position from returning_words
      union all
      select word_id, position from word_group_words
      where word_group_id = ${word_group_id} and exists (select from returning_words)
        and word_id not in (select id from returning_words)
    )
    insert into word_group_words (word_group_id, word_id, position)
    select ${word_group_id}, wanted.id, row_number() over (order by former.place, wanted.position, wanted.id)
    from wanted left join unnest(${order}::bigint[]) with ordinality as former (id, place) on former.id = wanted.id
    on conflict (word_group_id, word_id) do update set position = excluded.position`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Returns the ids of the user's groups that contain any of the words. */
export async function listGroupIdsOfWords(db: Db, userId: number, wordIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('word_group_words')
    .innerJoin('word_groups', 'word_groups.id', 'word_group_id')
    .select('word_group_id')
    .distinct()
    .where('word_id', '=', sql<number>`any(${wordIds}::bigint[])`)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ word_group_id }) => word_group_id);
}

const REFRESHED_GROUP = projection(columnsOf('word_groups', ['word_count']));

/** Updates the stored counts and the times of the last change; returns the highest count. */
export async function refreshGroups(tx: Tx, groupIds: readonly number[]): Promise<number> {
  const refreshed = await listRows(
    tx,
    REFRESHED_GROUP,
    (list) => sql`
      update word_groups set
        word_count = (select count(*) from word_group_words where word_group_id = word_groups.id),
        updated_at = now()
      where id = any(${groupIds}::bigint[])
      returning ${list}`,
  );
  return Math.max(0, ...refreshed.map(({ word_count }) => word_count));
}

/** Deletes the groups, and their words that are in no other group. */
export async function deleteGroupsWithWords(tx: Tx, groupIds: readonly number[]): Promise<void> {
  await sql`
    delete from words using word_group_words as here
    where here.word_group_id = any(${groupIds}::bigint[]) and words.id = here.word_id
      and not exists (
        select from word_group_words as other
        where other.word_id = words.id and other.word_group_id <> all(${groupIds}::bigint[])
      )`.execute(tx);
  await sql`delete from word_groups where id = any(${groupIds}::bigint[])`.execute(tx);
}
