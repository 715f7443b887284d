import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { getRow, projection } from '../db/projection.ts';
import type { StatementPart } from '../db/statements/parts.ts';
import { countedOfDay, countOfDay } from '../features/accounts/attempts/attempts.repository.ts';

/** E-mails to a mailbox that are counted together: about tasks, reminders of teachers, about its oldest account, and all others. */
export type CountedTogether = 'task' | 'task_reminder' | 'oldest_account' | 'account';

/**
 * The mailbox of an address, for counting alone: one person reads `anna@…`, `anna+1@…` and `Anna@…`. `users_mailbox_idx` is an index
 * by it.
 */
export const mailboxOf = (address: RawBuilder<unknown>) => sql<string>`mailbox_of(${address})`;

/** The mailbox of the address as a hash: its counters outlive accounts that are erased, and hold no address. */
const counterOf = (address: string, together: CountedTogether) => ({
  action: `${together}_emails_recipient`,
  subject: sql<string>`encode(sha256(convert_to(${mailboxOf(sql`${address}::text`)}, 'UTF8')), 'hex')`,
});

/**
 * A part of a statement: counts an e-mail to the mailbox of the address. E-mails themselves are deleted with their class or account, so
 * counting these would let somebody begin anew who makes and deletes false ones.
 */
export function countedEmail(address: string, together: CountedTogether): StatementPart<object> {
  return countedOfDay(counterOf(address, together), sql``);
}

/** Returns how many e-mails the mailbox of the address was sent within a day. */
export async function countSentTo(tx: Tx, address: string, together: CountedTogether): Promise<number> {
  const sent = projection({ count: countOfDay(counterOf(address, together)) });
  return (await getRow(tx, sent, (list) => sql`select ${list}`)).count;
}
