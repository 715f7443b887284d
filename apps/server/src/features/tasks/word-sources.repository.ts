import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { ungroupedId } from '@slovickovo/domain/word-groups/ungrouped';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import { sql } from 'kysely';
import { HAS_SAME_TEXTS, isSamePair } from '../../db/conditions/same-pair.ts';
import { isInWindow } from '../../db/conditions/window.ts';
import type { Tx } from '../../db/database.ts';
import { listRows, projection } from '../../db/projection.ts';
import { changesLock } from '../../db/statements/changes-lock.ts';
import { after } from '../../db/statements/parts.ts';

/** Which words a user may take for a new task. */
export interface WordSource extends LanguagePair {
  userId: number;
  /** Whether words in no group are among them. */
  ungrouped: boolean;
  /** Whether the user's words are locked before (`lockChangesOf`); the chosen ones are read as they were when the statement began. */
  isLocking: boolean;
}

/** The rows of `word_group_words given` in groups that are assigned to a class of the user and visible now. */
const givenTo = (userId: number) => sql`word_group_words given
  join word_group_assignments a on a.word_group_id = given.word_group_id
  join class_students s on s.class_id = a.class_id and s.user_id = ${userId}
    and ${isInWindow('a')}`;

/** Whether the user may take the word of `words`: it is the user's own or given to the user, and of these languages. */
function mayTake({ userId, language_from_id, language_to_id, ungrouped }: WordSource) {
  return sql<boolean>`(
    words.language_from_id = ${language_from_id} and words.language_to_id = ${language_to_id}
    and (words.user_id = ${userId} or exists (select from ${givenTo(userId)} where given.word_id = words.id))
    and (${ungrouped}::boolean or exists (select from word_group_words m where m.word_id = words.id)))`;
}

const WORD = projection({
  word_id: sql<number>`words.id`,
  from: sql<string>`words.word_text`,
  to: sql<string>`words.translation`,
});

/** The words of these groups, in the order of the groups. */
export async function listWordsOfGroups(tx: Tx, source: WordSource, groupIds: readonly number[]) {
  const { userId, language_from_id, language_to_id, isLocking } = source;
  return listRows(
    tx,
    WORD,
    (list) => sql`
      with ${changesLock(userId, { isNeeded: isLocking })},
      chosen as (
        select word_id, word_group_id, position from word_group_words where word_group_id = any(${groupIds}::bigint[])
        union all
        select own.id, null, null from words own
        where ${ungroupedId(language_from_id, language_to_id)} = any(${groupIds}::bigint[]) and own.user_id = ${userId}
          and not exists (select from word_group_words m where m.word_id = own.id)
      )
      select ${list} from chosen join words on words.id = chosen.word_id and ${mayTake(source)}
      where ${after('locked')}
      group by words.id
      order by min(chosen.word_group_id), min(chosen.position)`,
  );
}

/** A word that is named by its id or by its texts. */
export type NamedWord = { word_id: number } | EnteredWord;

const NAMED = projection({
  place: sql<number>`named.place`,
  /** No word that the user has or is given has these texts. */
  is_unknown: sql<boolean>`named.id is null`,
  word_id: sql<number | null>`words.id`,
  from: sql<string>`words.word_text`,
  to: sql<string>`words.translation`,
});

/** The named words in their order, with their places, counted from 1; `word_id` is null for one that the user may not take. */
export async function listNamedWords(tx: Tx, source: WordSource, named: readonly NamedWord[]) {
  const { userId, language_from_id, language_to_id, isLocking } = source;
  const ids = named.map((word) => ('word_id' in word ? word.word_id : null));
  const texts = (side: keyof EnteredWord) => named.map((word) => ('word_id' in word ? null : word[side]));
  return listRows(
    tx,
    NAMED,
    (list) => sql`
      with ${changesLock(userId, { isNeeded: isLocking })},
      sent as (
        select * from unnest(${ids}::bigint[], ${texts('word_text')}::text[], ${texts('translation')}::text[])
          with ordinality as sent (id, word_text, translation, place)
      ),
      own as (
        select sent.place, words.id from sent join words on ${isSamePair(userId, source)} where sent.id is null
      ),
      missing as materialized (select * from sent where id is null and place not in (select place from own)),
      given as (
        select sent.place, min(words.id) as id
        from missing as sent join (
          select words.* from words where words.id in (select given.word_id from ${givenTo(userId)})
            and words.language_from_id = ${language_from_id} and words.language_to_id = ${language_to_id}
            -- Most forms name no word that the user does not have.
            and exists (select from missing)
        ) as words on ${HAS_SAME_TEXTS}
        group by sent.place
      ),
      named as (
        select place, coalesce(sent.id, own.id, given.id) as id
        from sent left join own using (place) left join given using (place)
      )
      select ${list} from named left join words on words.id = named.id and ${mayTake(source)}
      where ${after('locked')}
      order by named.place`,
  );
}
