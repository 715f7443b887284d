import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { limitedEmail } from '../../../mail/accounts/account-emails.repository.ts';
import { isPasswordHash, OWN_ACCOUNT } from '../accounts.repository.ts';
import {
  type AttemptCounter,
  type CounterColumns,
  columnsOfCounters,
  refundOf,
} from '../attempts/attempts.repository.ts';
import { IS_ACCOUNT_STALE } from '../sessions/sessions.repository.ts';

/** Devices of one account; a device that was not used for longest makes room for a new one. */
const MOST_DEVICES = 20;

/** Sessions of one account; the one that was not used for longest ends for a new one. The list of own sessions shows all of them. */
const MOST_SESSIONS = 50;

/** A sign-in whose password and second factor were judged. */
type SignIn = {
  userId: number;
  /** The hash of the password that was right; null for an account without a password. */
  verified: string | null;
  /** Whether the account must have no second factor, because none was given. */
  must_be_off: boolean;
  token_hash: Buffer;
  /** The session that the browser had, which ends; null without one. */
  replaced_hash: Buffer | null;
  device_hash: Buffer;
  /** Browser and system. */
  client: string | null;
  /** The person of a provider with whom the account must be linked; null for a sign-in with a password. */
  provider: string | null;
  subject: string | null;
  /** What a teacher or an administrator is told of a new device, as JSON. */
  facts: string;
};

const HAS_FACTOR = sql<boolean>`exists (
  select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`;

/** Whether somebody may enter as a person of a provider. The account is locked by an earlier statement, so a link that ended is seen. */
const isLinked = (provider: string | null, subject: string | null) => sql<boolean>`(
  ${provider}::text is null or not must_change_password and exists (
    select from social_identities i where i.user_id = users.id and i.provider = ${provider} and i.subject = ${subject}::text))`;

/** The first sign-in of an account is no news. */
const IS_NEWS = sql<boolean>`exists (
  select from account a, device
  where is_new and a.role <> 'user' and a.email is not null and a.previous_login is not null)`;

const signIn = statement((db, { userId, verified, provider, subject, ...given }: SignIn & CounterColumns) => {
  const { must_be_off, token_hash, replaced_hash, device_hash, client, facts, ...refunds } = given;
  return (
    db
      // Everything follows from this row. A block, a reset or an erasure of the account either holds it, and is waited for and then judged
      // here by what it has written, or comes after this transaction and finds the session.
      .with('account', (query) =>
        query
          .updateTable('users')
          .set({
            previous_login: sql.ref('last_login'),
            last_login: sql`now()`,
            last_used_at: sql`case when ${IS_ACCOUNT_STALE('users')} then now() else last_used_at end`,
          })
          .where('id', '=', userId)
          .where('blocked_at', 'is', null)
          .where(isPasswordHash(verified))
          .where(isLinked(provider, subject))
          .where(sql<boolean>`(not ${must_be_off}::boolean or not ${HAS_FACTOR})`)
          .returning(OWN_ACCOUNT),
      )
      .with('replaced', (query) =>
        query.deleteFrom('sessions').using('account').where('token_hash', '=', replaced_hash),
      )
      .with('opened', (query) =>
        query
          .insertInto('sessions')
          .columns(['token_hash', 'user_id', 'client'])
          .expression((from) =>
            from
              .selectFrom('account')
              .select([
                sql<Buffer>`${token_hash}::bytea`.as('hash'),
                'account.id',
                sql<string>`${client}::text`.as('client'),
              ]),
          ),
      )
      .with('surplus', (query) =>
        query
          .deleteFrom('sessions')
          .using('account')
          .whereRef('user_id', '=', 'account.id')
          .where('token_hash', 'in', (sessions) =>
            sessions
              .selectFrom('sessions')
              .select('token_hash')
              .where('user_id', '=', userId)
              .where(sql<boolean>`token_hash is distinct from ${replaced_hash}::bytea`)
              .orderBy('last_seen_at', 'desc')
              .offset(MOST_SESSIONS - 1),
          ),
      )
      .with('device', (query) =>
        query
          .insertInto('login_devices')
          .columns(['user_id', 'device_hash'])
          .expression((from) =>
            from.selectFrom('account').select(['account.id', sql<Buffer>`${device_hash}::bytea`.as('hash')]),
          )
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: sql`now()` }),
          )
          // A row that was there already has the transaction that locks it.
          .returning(sql<boolean>`xmax = 0`.as('is_new')),
      )
      .with('forgotten', (query) =>
        query
          .deleteFrom('login_devices')
          .using('account')
          .whereRef('user_id', '=', 'account.id')
          .where('device_hash', 'in', (devices) =>
            devices
              .selectFrom('login_devices')
              .select('device_hash')
              .where('user_id', '=', userId)
              .where('device_hash', '<>', device_hash)
              .orderBy('last_used_at', 'desc')
              .offset(MOST_DEVICES - 1),
          ),
      )
      .with('told', () => limitedEmail({ kind: 'new_device', userId, facts }, IS_NEWS))
      .with('taken_back', () => refundOf(refunds))
      .selectFrom('account')
      .selectAll()
  );
});

/**
 * Signs in to an account that is not blocked and still has the password: opens the session in place of the one that the browser had,
 * records the sign-in and the use of the account, makes the device known, and writes the e-mail about a new one. Sessions beyond the most
 * end; sign-ins of one moment do not see each other's, so the next one ends what they left too many. Returns the account.
 * Undefined, with nothing written, if the account does not fit. Takes one attempt of each counter back, whatever it does.
 */
export async function insertSignIn(db: Db, given: SignIn, refunds: readonly AttemptCounter[]) {
  const [account] = await signIn(db, { ...given, ...columnsOfCounters(refunds) });
  return account;
}

/** Whether there is such an account, whether an administrator blocked it, whether it still has the password, and a second factor. */
export async function findRefused(
  db: Db,
  userId: number,
  verified: string | null,
): Promise<{ is_blocked: boolean; is_verified: boolean; has_factor: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select([
      sql<boolean>`blocked_at is not null`.as('is_blocked'),
      isPasswordHash(verified).as('is_verified'),
      HAS_FACTOR.as('has_factor'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}
