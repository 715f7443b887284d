import { type RawBuilder, sql } from 'kysely';

/**
 * A side of the word `w` as the user of its statistics `k` (word_results) may read it: the present one if `isReadable`, which says that
 * the word is the user's own or is in a list that the user is given now, and otherwise the one that the user answered. Whoever answered
 * a word has no right to what its owner makes of it later, for example a class test (product §4.33).
 */
export function readableSide(side: 'word_text' | 'translation', isReadable: RawBuilder<boolean>): RawBuilder<string> {
  return sql<string>`case when ${isReadable} then ${sql.ref(`w.${side}`)} else ${sql.ref(`k.${side}`)} end`;
}

/** Whether the word `w` is the own one of the user of its statistics `k` (word_results). */
export const IS_OWN_WORD = sql<boolean>`(w.user_id = k.user_id)`;
