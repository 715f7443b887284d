import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { ungroupedId } from '@slovickovo/domain/word-groups/ungrouped';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Words for a new task: the user's own, and those of groups that are assigned to a class of the user. In the order of
 * `word_ids`, or of the groups when no words are named. Words in no group are included only with `ungrouped`.
 */
export async function listWordsForTask(
  db: Db,
  userId: number,
  choice: {
    word_ids: number[];
    word_group_ids: number[];
    language_from_id: number;
    language_to_id: number;
    ungrouped: boolean;
  },
): Promise<WordPair[]> {
  const rows = await db
    .selectFrom('words as w')
    .leftJoin('word_group_words as m', 'm.word_id', 'w.id')
    .select(['w.id as word_id', 'w.word_text as from', 'w.translation as to'])
    .where(sql<boolean>`(w.user_id = ${userId} or exists (
      select from word_group_words given
      join word_group_assignments a on a.word_group_id = given.word_group_id
      join class_students s on s.class_id = a.class_id
      where given.word_id = w.id and s.user_id = ${userId}
        and a.valid_from <= now() and (a.valid_until is null or now() < a.valid_until)))`)
    .where('w.language_from_id', '=', choice.language_from_id)
    .where('w.language_to_id', '=', choice.language_to_id)
    .$if(choice.word_ids.length > 0, (query) =>
      query
        .where('w.id', '=', sql<number>`any(${choice.word_ids}::bigint[])`)
        .orderBy(sql`array_position(${choice.word_ids}::bigint[], w.id)`),
    )
    .$if(choice.word_ids.length === 0, (query) =>
      query.where(
        sql<boolean>`(m.word_group_id = any(${choice.word_group_ids}::bigint[])
          or m.word_group_id is null and ${ungroupedId(choice.language_from_id, choice.language_to_id)} = any(${choice.word_group_ids}::bigint[]))`,
      ),
    )
    .$if(!choice.ungrouped, (query) => query.where('m.word_group_id', 'is not', null))
    .groupBy(['w.id'])
    .orderBy(sql`min(m.word_group_id)`)
    .orderBy(sql`min(m.position)`)
    .execute();
  return rows;
}

/** The words of these languages in groups that are assigned to a class of the user and visible now. */
export async function listGivenWords(db: Db, userId: number, languages: LanguagePair) {
  return db
    .selectFrom('class_students as s')
    .innerJoin('word_group_assignments as a', 'a.class_id', 's.class_id')
    .innerJoin('word_group_words as m', 'm.word_group_id', 'a.word_group_id')
    .innerJoin('words as w', 'w.id', 'm.word_id')
    .select(['w.id', 'w.word_text', 'w.translation'])
    .where('s.user_id', '=', userId)
    .where(sql<boolean>`a.valid_from <= now() and (a.valid_until is null or now() < a.valid_until)`)
    .where('w.language_from_id', '=', languages.language_from_id)
    .where('w.language_to_id', '=', languages.language_to_id)
    .execute();
}
