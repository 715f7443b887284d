import { sql } from 'kysely';
import type { StatementPart } from './parts.ts';

/**
 * The part `locked` of a statement: makes the writes to one user's words and groups run one after another, as `lockWordsOf` does, before
 * the rows whose condition is `after('locked')`. Without a need nothing is locked.
 */
export function wordsLock(userId: number, { isNeeded }: { isNeeded: boolean }): StatementPart {
  return sql`
    locked as materialized (select id from users where id = ${userId} and ${isNeeded}::boolean for no key update)`;
}
