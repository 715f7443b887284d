import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, jsonRows, listRows, projection } from '../../../db/projection.ts';
import { type AttemptCounter, takenBack } from '../attempts/attempts.repository.ts';

/** A person of a provider. */
export interface Identity {
  provider: SocialProvider;
  subject: string;
}

/**
 * A query of the link `l` of a token that waits for everybody else who makes an account for its person, and holds them up until the
 * transaction ends.
 */
export const PERSON_LOCK = sql`
  select pg_advisory_xact_lock(hashtextextended((l.facts->>'provider') || ' ' || (l.facts->>'subject'), 0))`;

/** A query that locks the account: a reset, or the end of its links, comes before or after as a whole. */
export const accountLock = (userId: number) => sql`select id from users where id = ${userId} for no key update`;

const ACCOUNT = projection(
  columnsOf('users as u', ['id', 'login', 'name', 'surname', 'role', 'password_hash', 'must_change_password']),
);

const accountsOf = (list: RawBuilder<unknown>, provider: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql`
  select ${list} from social_identities i join users u on u.id = i.user_id
  where i.provider = ${provider} and i.subject = ${subject}
  order by i.id`;

/** Returns the accounts that the person may enter, the oldest link first. */
export async function listAccounts(db: Db, { provider, subject }: Identity) {
  return listRows(db, ACCOUNT, (list) => accountsOf(list, sql`${provider}`, sql`${subject}`));
}

/** The same as a part of a statement: the accounts of the person of a token, whose link is `l`. */
export const ACCOUNTS_OF_LINK = jsonRows(ACCOUNT, (list) =>
  accountsOf(list, sql`l.facts->>'provider'`, sql`l.facts->>'subject'`),
);

/** Returns the providers with which the user can sign in, in no order. */
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
 * caller has locked the person in an earlier statement. Takes the attempt back from the counters.
 */
export async function insertFirstIdentity(
  tx: Tx,
  userId: number,
  { provider, subject }: Identity,
  counters: readonly AttemptCounter[],
): Promise<boolean> {
  const stored = await sql`
    with ${takenBack(counters)}
    insert into social_identities (user_id, provider, subject)
    select ${userId}::bigint, ${provider}::text, ${subject}::text
    where not exists (select from social_identities where provider = ${provider} and subject = ${subject})
    returning id`.execute(tx);
  return stored.rows.length > 0;
}

/**
 * Ends the account's link with the provider, unless no password and no link with an available provider is left; returns whether it did. The
 * account's row is locked first, so that two calls cannot each take the other one's link for the way that is left.
 */
export async function deleteIdentity(
  tx: Tx,
  userId: number,
  { provider, available }: { provider: SocialProvider; available: readonly SocialProvider[] },
): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const isOtherWay = sql<boolean>`(
    exists (select from users where id = ${userId} and password_hash is not null)
    or exists (select from social_identities where user_id = ${userId} and provider <> ${provider} and provider = any(${available}))
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
