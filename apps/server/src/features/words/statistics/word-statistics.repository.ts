import { SHARED_WORD_FIELDS } from '@slovickovo/contract/words/words';
import { HARD_WORD_BELOW } from '@slovickovo/domain/scoring/bands';
import { type RawBuilder, sql } from 'kysely';
import { IS_OWN_WORD, readableSide } from '../../../db/conditions/answered-texts.ts';
import type { Db } from '../../../db/database.ts';
import { offsetOf, type PageRequest, pageFrom } from '../../../db/page.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

/** A correction of an own word is shown at once; a word of another person as it was answered. */
const SIDES = {
  word_text: readableSide('word_text', IS_OWN_WORD),
  translation: readableSide('translation', IS_OWN_WORD),
};

const WORD_STATISTIC = {
  ...columnsOf('words as w', [...SHARED_WORD_FIELDS, 'language_from_id', 'language_to_id']),
  ...SIDES,
  ...columnsOf('word_results as k', ['answered', 'correct']),
  success: sql<number>`k.success`,
};

/** A page of the table of easy or hard words, and how it is sorted (product §2.14). */
export interface StatisticOrder extends PageRequest {
  sort: 'word_text' | 'translation' | 'answered' | 'success';
  order: 'asc' | 'desc';
}

const SORTED_BY = {
  word_text: sql`${SIDES.word_text} collate "und-x-icu"`,
  translation: sql`${SIDES.translation} collate "und-x-icu"`,
  answered: sql`k.answered`,
  success: sql`k.success`,
} as const;

/**
 * The user's results of easy or hard words. The percentage is rounded as by the domain's `percent` and compared as it
 * is shown: a word with 40 % is easy. A word whose only result was voided is neither.
 */
function known(userId: number, kind: 'easy' | 'hard') {
  const isOfKind = kind === 'easy' ? sql`>=` : sql`<`;
  return sql`(
    select * from (
      select user_id, word_id, word_text, translation, answered, correct,
        floor(correct::float8 / nullif(answered, 0) * 100 + 0.5)::int as success
      from word_results where user_id = ${userId}
    ) as each_word
    where success ${isOfKind} ${HARD_WORD_BELOW}
  ) as k`;
}

function countOfStatistics(userId: number, kind: 'easy' | 'hard'): RawBuilder<{ total: number }> {
  return sql`select count(*)::int as total from ${known(userId, kind)}`;
}

/** Returns a page of the words, and the number of all; equal ones are in alphabetical order. */
export async function listStatistics(
  db: Db,
  userId: number,
  kind: 'easy' | 'hard',
  { sort, order, page, limit }: StatisticOrder,
) {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const count = countOfStatistics(userId, kind);
  const found = await listRows(
    db,
    projection({ ...WORD_STATISTIC, total: sql<number>`(${count})` }),
    (list) => sql`
      select ${list}
      from ${known(userId, kind)} join words w on w.id = k.word_id
      order by ${SORTED_BY[sort]} ${direction}, ${SORTED_BY.word_text}, w.id
      limit ${limit} offset ${offsetOf({ page, limit })}`,
  );
  return pageFrom(found, page, async () => (await count.execute(db)).rows);
}
