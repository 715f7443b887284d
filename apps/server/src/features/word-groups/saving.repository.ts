import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { columnsOf, getRow, jsonRows, projection } from '../../db/projection.ts';
import type { StatementPart } from '../../db/statements/parts.ts';

const OWN_GROUP = projection(columnsOf('word_groups as own', ['id', 'name', 'language_from_id', 'language_to_id']));
const NEW_GROUP = projection(columnsOf('word_groups as created', ['id', 'name']));

/** The number of words of the fullest group. */
const MOST = sql<number>`coalesce((select max(counted) from (
  select word_count as counted from created union all select word_count from refreshed) as filled), 0)`;

/** How the words of rows are found or created (`linkingOf`). */
interface Linking<Word> {
  parts: StatementPart;
  words: StatementPart<Word[]>;
}

/** Words, and the groups into which they are put. */
interface Saved<Word> {
  languages: LanguagePair;
  /** Groups of the user. */
  groupIds: readonly number[];
  /** Groups to create. */
  names: readonly string[];
  linking: Linking<Word>;
}

/**
 * Links rows to words of the user, creates groups, and appends the words to these and to the user's groups of the given ids and
 * languages; a word that is already in a group keeps its position. Stores the counts and the times of the last change. Returns the groups
 * of the ids that are the user's, the new ones in the order of their names, the words, and how many the fullest group has. One statement,
 * so that it follows the lock of `lockChangesOf`, which it requires: words that another call adds meanwhile would not be counted.
 */
export async function saveWords<Word>(tx: Tx, userId: number, { languages, groupIds, names, linking }: Saved<Word>) {
  const { language_from_id, language_to_id } = languages;
  const found = projection({
    own: jsonRows(OWN_GROUP, (list) => sql`select ${list} from own`),
    created: jsonRows(NEW_GROUP, (list) => sql`select ${list} from created order by created.id`),
    words: linking.words,
    most: MOST,
  });
  return getRow(
    tx,
    found,
    (list) => sql`
      with ${linking.parts},
      own as materialized (
        select g.id, g.name, g.language_from_id, g.language_to_id,
          g.language_from_id = ${language_from_id} and g.language_to_id = ${language_to_id} as is_target,
          count(m.word_id) as words, coalesce(max(m.position), 0) as last
        from word_groups g left join word_group_words m on m.word_group_id = g.id
        where g.user_id = ${userId} and g.id = any(${groupIds}::bigint[])
        group by g.id
      ), created as (
        insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
        select ${userId}, name, ${language_from_id}, ${language_to_id}, (select count(distinct id) from linked)
        from unnest(${names}::text[]) with ordinality as named (name, place) order by place
        returning id, name, word_count
      ), target as (
        select id, last from own where is_target
        union all
        select id, 0 from created
      ), put as (
        insert into word_group_words (word_group_id, word_id, position)
        select target.id, linked.id, target.last + linked.place from target cross join linked
        on conflict do nothing
        returning word_group_id
      ), refreshed as (
        update word_groups set
          word_count = own.words + (select count(*) from put where word_group_id = own.id),
          updated_at = now()
        from own where word_groups.id = own.id and own.is_target
        returning word_groups.word_count
      )
      select ${list}`,
  );
}

/** New content of a group. */
interface Replacement<Word> {
  name: string;
  /** Its words in their order. */
  linking: Linking<Word>;
  /** The words that it had, in their order. */
  order: readonly number[];
  /** Words whose texts have changed: the groups that contain them have changed, too. */
  renamedIds: readonly number[];
}

/**
 * Links rows to words of the user, gives the user's group a name and these words, and stores what undoes it if a word left the group.
 * Returns the group, its words, and the id of the undo. One statement. Requires the lock of `lockChangesOf`.
 */
export async function replaceGroup<Word>(
  tx: Tx,
  userId: number,
  groupId: number,
  { name, linking, order, renamedIds }: Replacement<Word>,
) {
  const undo = { kind: 'words_taken_out', word_group_id: groupId, order: [...order] } satisfies Partial<UndoableChange>;
  const replaced = projection({
    ...columnsOf('word_groups', ['id', 'name', 'word_count', 'created_at', 'updated_at']),
    words: linking.words,
    undo_id: sql<number | null>`(select id from undo)`,
  });
  return getRow(
    tx,
    replaced,
    (list) => sql`
      with ${linking.parts},
      gone as (
        delete from word_group_words where word_group_id = ${groupId} and word_id not in (select id from linked)
      ), kept as (
        insert into word_group_words (word_group_id, word_id, position)
        select ${groupId}, id, place from linked
        on conflict (word_group_id, word_id) do update set position = excluded.position
        where word_group_words.position <> excluded.position
      ), others as (
        update word_groups set updated_at = now()
        where user_id = ${userId} and id <> ${groupId}
          and id in (select word_group_id from word_group_words where word_id = any(${renamedIds}::bigint[]))
      ), undo as (
        insert into undoable_changes (user_id, change)
        select ${userId}, ${JSON.stringify(undo)}::jsonb || jsonb_build_object('word_ids', jsonb_agg(id order by place))
        from unnest(${order}::bigint[]) with ordinality as former (id, place)
        where id not in (select id from linked)
        having count(*) > 0
        returning id
      )
      update word_groups set
        name = ${name},
        word_count = (select count(distinct id) from linked),
        updated_at = now()
      where id = ${groupId}
      returning ${list}`,
  );
}
