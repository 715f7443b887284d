import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** A person of a provider. */
export interface Identity {
  provider: SocialProvider;
  subject: string;
}

/** Waits for everybody else who makes an account for the person, and holds them up until the transaction ends. */
export async function lockPerson(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx);
}

/** Returns the accounts that the person may enter, the oldest link first. */
export async function listAccounts(db: Db, { provider, subject }: Identity) {
  return db
    .selectFrom('social_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.login', 'u.name', 'u.surname', 'u.role', 'u.password_hash', 'u.must_change_password'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .orderBy('i.id')
    .execute();
}

export async function listProviders(db: Db, userId: number): Promise<SocialProvider[]> {
  const rows = await db.selectFrom('social_identities').select('provider').where('user_id', '=', userId).execute();
  return rows.map(({ provider }) => provider);
}

/**
 * Links the account with the person; the same link again changes nothing. Returns false if the account has another person of the
 * provider.
 */
export async function insertIdentity(db: Db, userId: number, { provider, subject }: Identity): Promise<boolean> {
  const stored = await db
    .insertInto('social_identities')
    .values({ user_id: userId, provider, subject })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'provider'])
        .doUpdateSet({ subject })
        .where('social_identities.subject', '=', subject),
    )
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Links an account that was just created with the person, unless another account is linked with them; returns whether it did. The
 * caller has locked the person in an earlier statement.
 */
export async function insertFirstIdentity(tx: Tx, userId: number, { provider, subject }: Identity): Promise<boolean> {
  const stored = await sql`
    insert into social_identities (user_id, provider, subject)
    select ${userId}::bigint, ${provider}::text, ${subject}::text
    where not exists (select from social_identities where provider = ${provider} and subject = ${subject})
    returning id`.execute(tx);
  return stored.rows.length > 0;
}

/**
 * Ends the account's link with the provider, unless it is its only way in; returns whether it did. The account's row is locked
 * first, so that two calls cannot each take the other one's link for the way that is left.
 */
export async function deleteIdentity(tx: Tx, userId: number, provider: SocialProvider): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const isOtherWay = sql<boolean>`(
    exists (select from users where id = ${userId} and password_hash is not null)
    or exists (select from social_identities where user_id = ${userId} and provider <> ${provider})
  )`;
  const deleted = await tx
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where(isOtherWay)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
