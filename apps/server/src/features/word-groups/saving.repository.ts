import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { columnsOf, jsonRows, listRows, projection } from '../../db/projection.ts';
import type { StatementPart } from '../../db/statements/parts.ts';

const OWN_GROUP = projection(columnsOf('word_groups as own', ['id', 'name', 'language_from_id', 'language_to_id']));
const NEW_GROUP = projection(columnsOf('word_groups as created', ['id', 'name']));

/** The number of words of the fullest group. */
const MOST = sql<number>`coalesce((select max(counted) from (
  select word_count as counted from created union all select word_count from refreshed) as filled), 0)`;

/** Words, and the groups into which they are put. */
interface Saved<Word> {
  languages: LanguagePair;
  /** Groups of the user. */
  groupIds: readonly number[];
  /** Groups to create. */
  names: readonly string[];
  /** How the words of the rows are found or created (`linkingOf`). */
  linking: { parts: StatementPart; words: StatementPart<Word[]> };
}

/**
 * Links rows to words of the user, creates groups, and appends the words to these and to the user's groups of the given ids and
 * languages; a word that is already in a group keeps its position. Stores the counts and the times of the last change. Returns the groups
 * of the ids that are the user's, the new ones in the order of their names, the words, and how many the fullest group has. One statement,
 * so that it follows the lock of `lockWordsOf`, which it requires: words that another call adds meanwhile would not be counted.
 */
export async function saveWords<Word>(tx: Tx, userId: number, { languages, groupIds, names, linking }: Saved<Word>) {
  const { language_from_id, language_to_id } = languages;
  const found = projection({
    own: jsonRows(OWN_GROUP, (list) => sql`select ${list} from own`),
    created: jsonRows(NEW_GROUP, (list) => sql`select ${list} from created order by created.id`),
    words: linking.words,
    most: MOST,
  });
  const [saved] = await listRows(
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
  return saved as NonNullable<typeof saved>;
}
