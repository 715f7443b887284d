import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { StatementPart } from './parts.ts';

/**
 * Makes the changes of one user's things run one after another until the transaction ends, so that two together cannot exceed a limit and
 * each sees what the previous one stored: words and groups, what was taken along, answers about which the user asks, ways to sign in.
 */
export async function lockChangesOf(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * The part `locked` of a statement: locks the user as `lockChangesOf` does, before the rows whose condition is `after('locked')`. Nothing
 * is locked without a need.
 */
export function changesLock(userId: number, { isNeeded }: { isNeeded: boolean }): StatementPart {
  return sql`
    locked as materialized (select id from users where id = ${userId} and ${isNeeded}::boolean for no key update)`;
}
