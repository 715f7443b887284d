import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import type { ChosenGiver } from '@slovickovo/domain/privacy/consent';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * Whether a user has to be asked (product §11.6). The school answers for accounts that it made for pupils. A teacher or an
 * administrator is an adult, so a consent of a parent or the school is not enough.
 */
export const mustConsent = (user: string) => {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql<boolean>`(case when ${column('consent_by')} = 'school' and ${column('role')} = 'user' then false
    when ${column('consent_by')} <> 'self' and ${column('role')} <> 'user' then true
    else ${column('consent_version')} < ${sql.lit(CONSENT_VERSION)} end)`;
};

/** Stores that the user agrees to the newest text; of a user who need not be asked it changes nothing. */
export async function updateConsent(db: Db, userId: number, consent_by: ChosenGiver): Promise<void> {
  await db
    .updateTable('users')
    .set({ consent_by, consent_version: CONSENT_VERSION, consent_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(mustConsent('users'))
    .execute();
}
