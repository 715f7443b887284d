import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { type RawBuilder, sql } from 'kysely';

/** One side of a word as `words_same_pair_idx` stores it; another spelling would not use the index. */
const sameSide = (column: string) => sql`md5(lower(${sql.ref(column)} collate "und-x-icu"))`;

type Value = number | RawBuilder<unknown>;

/** The condition that a row of `sent` has the texts of `words`. */
export const HAS_SAME_TEXTS = sql<boolean>`(
  ${sameSide('words.word_text')} = ${sameSide('sent.word_text')}
  and ${sameSide('words.translation')} = ${sameSide('sent.translation')})`;

/** The condition that a row of `sent` is the word of `words`. */
export function isSamePair(userId: Value, languages: Record<keyof LanguagePair, Value>): RawBuilder<boolean> {
  return sql<boolean>`words.user_id = ${userId}
    and words.language_from_id = ${languages.language_from_id}
    and words.language_to_id = ${languages.language_to_id}
    and ${HAS_SAME_TEXTS}`;
}
