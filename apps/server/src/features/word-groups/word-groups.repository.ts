import { WORD_FIELDS, type Word } from '@slovickovo/contract/words/words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { columnwise, type JsonColumns } from '../../db/json-rows.ts';
import { containsFilter, countOf, offsetOf, type PageRequest, pageFrom, withTotal } from '../../db/page.ts';
import { columnsOf, listRows, projection } from '../../db/projection.ts';
import { inSlovakOrder } from '../../db/slovak-order.ts';
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
  name: inSlovakOrder('word_groups.name'),
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

/**
 * The words are looked up as one array of ids: from PostgreSQL 17 on ids that are near each other, as those of words that were saved
 * together are, take one search of the index instead of one each.
 */
const selectWithWords = (db: Db, groupId: number) =>
  db
    .selectFrom('word_groups')
    .innerJoin('users', 'users.id', 'word_groups.user_id')
    .innerJoinLateral(
      (beside) =>
        beside
          .selectFrom('word_group_words')
          .select(sql<number[] | null>`array_agg(word_id order by position, word_id)`.as('word_ids'))
          .whereRef('word_group_id', '=', 'word_groups.id')
          .as('contents'),
      (join) => join.onTrue(),
    )
    .select([...SUMMARY, 'user_id', 'users.login', sql<number[] | null>`to_json(word_ids)`.as('word_ids')])
    .select(WORDS.from(wordsOfIds(db)).as('word_columns'))
    .where('word_groups.id', '=', groupId);

function wordsOfIds(db: Db) {
  return db.selectFrom('words').select(WORD_FIELDS).where('id', '=', sql<number>`any(contents.word_ids)`);
}

const groupWithWords = statement((db, { groupId }: { groupId: number }) => selectWithWords(db, groupId));

/** The group as `findGroup` returns it, with its words, in one statement. */
export async function findGroupWithWords(db: Db, groupId: number) {
  return withWords((await groupWithWords(db, { groupId })).at(0));
}

/** The same, with what another repository reads beside it. */
export async function findGroupBeside<Same>(db: Db, groupId: number, same: StatementPart<Same>) {
  return withWords(await selectWithWords(db, groupId).select(same.as('same')).executeTakeFirst());
}

/** Adds the words in the order of the group to a row that was read just now. */
function withWords<Group extends { word_columns: JsonColumns<Word>; word_ids: number[] | null }>(
  group: Group | undefined,
): (Group & { words: Word[] }) | undefined {
  return group && Object.assign(group, { words: inOrder(WORDS.rowsOf(group.word_columns), group.word_ids ?? []) });
}

/** Words come in the order of their ids, which is mostly that of the group. */
function inOrder(words: Word[], wordIds: readonly number[]): Word[] {
  if (wordIds.every((id, place) => words[place]?.id === id)) return words;
  const ofId = new Map(words.map((word) => [word.id, word]));
  return wordIds.flatMap((id) => ofId.get(id) ?? []);
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
