import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { HARD_WORD_BELOW } from '@slovickovo/domain/scoring/bands';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface StatisticRow extends LanguagePair {
  id: number;
  word_text: string;
  translation: string;
  answered: number;
  correct: number;
  success: number;
}

export interface StatisticOrder {
  sort: 'word_text' | 'translation' | 'answered' | 'success';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const SORTED_BY = {
  word_text: sql`w.word_text collate "und-x-icu"`,
  translation: sql`w.translation collate "und-x-icu"`,
  answered: sql`k.answered`,
  success: sql`k.success`,
} as const;

/**
 * What the user knows of words, easy or hard ones. The percent is rounded as the domain's `successPercent` does it, and
 * compared as it is shown: a word with 40 % is easy. A word whose only result was taken back is neither.
 */
function known(userId: number, kind: 'easy' | 'hard') {
  const isOfKind = kind === 'easy' ? sql`>=` : sql`<`;
  return sql`(
    select * from (
      select word_id, answered, correct, floor(correct::float8 / nullif(answered, 0) * 100 + 0.5)::int as success
      from word_results where user_id = ${userId}
    ) as each_word
    where success ${isOfKind} ${HARD_WORD_BELOW}
  ) as k`;
}

/** A page of the words; equally good ones are in the order of the alphabet. */
export async function listStatistics(
  db: Db,
  userId: number,
  kind: 'easy' | 'hard',
  { sort, order, limit, offset }: StatisticOrder,
): Promise<StatisticRow[]> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<StatisticRow>`
    select w.id, w.word_text, w.translation, w.language_from_id, w.language_to_id, k.answered, k.correct, k.success
    from ${known(userId, kind)} join words w on w.id = k.word_id
    order by ${SORTED_BY[sort]} ${direction}, w.word_text collate "und-x-icu", w.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countStatistics(db: Db, userId: number, kind: 'easy' | 'hard'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${known(userId, kind)}`.execute(db);
  return rows[0]?.count ?? 0;
}
