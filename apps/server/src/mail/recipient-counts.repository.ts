import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { StatementPart } from '../db/statements/parts.ts';
import { countedAttempt } from '../features/accounts/attempts/attempts.repository.ts';

/** E-mails to an address that are counted together: about tasks, about its oldest account, and all others. */
export type CountedTogether = 'task' | 'oldest_account' | 'account';

const HOUR_SECONDS = 3_600;

const actionOf = (together: CountedTogether) => `${together}_emails_recipient`;

/** The address, in any case, as a hash: its counters outlive accounts that are erased, and hold no address. */
const subjectOf = (address: string) => sql<string>`encode(sha256(convert_to(lower(${address}::text), 'UTF8')), 'hex')`;

/**
 * A part of a statement: counts an e-mail to the address. E-mails themselves are deleted with their class or account, so counting
 * these would let somebody begin anew who makes and deletes false ones.
 */
export function countedEmail(address: string, together: CountedTogether): StatementPart<object> {
  return countedAttempt({ action: actionOf(together), subject: subjectOf(address), window: HOUR_SECONDS }, sql``);
}

/** Returns how many e-mails the address was sent within a day. */
export async function countSentTo(tx: Tx, address: string, together: CountedTogether): Promise<number> {
  const { count } = await tx
    .selectFrom('attempts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('count'))
    .where('action', '=', actionOf(together))
    .where('subject', '=', subjectOf(address))
    .where('window_start', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}
