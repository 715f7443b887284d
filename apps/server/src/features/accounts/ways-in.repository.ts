import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StatementPart } from '../../db/statements/parts.ts';

/** The links that let somebody in, or are on their way to. */
const OPENING = sql`('reset_password', 'sign_in_by_card', 'social_sign_in')`;

/**
 * Deletes every way into the accounts but their passwords: login cards and unused links except those with the hashes of `keptLinks`,
 * sessions, known devices, and identities of Google and Facebook; with `withFactor` their second factors, too. Used cards go as well,
 * because the password on them ends now: a card that has a row shows the password of its account. The caller's transaction has locked
 * the rows of the accounts in an earlier statement, so this one sees whatever was signed in or linked before, and all that comes later
 * waits.
 */
export async function deleteWaysIn(
  tx: Tx,
  userIds: readonly number[],
  { withFactor = false, keptLinks = [] }: { withFactor?: boolean; keptLinks?: readonly Buffer[] } = {},
): Promise<void> {
  const factors = sql`,
      factors as (delete from second_factors f using those where f.user_id = those.user_id)`;
  await sql`
    with those as (select unnest(${userIds}::bigint[]) as user_id),
      links as (delete from account_links l using those where l.user_id = those.user_id
        and (l.used_at is null or l.purpose = 'sign_in_by_card')
        and l.purpose in ${OPENING}
        and l.token_hash <> all(${keptLinks}::bytea[])),
      open as (delete from sessions s using those where s.user_id = those.user_id),
      known as (delete from login_devices d using those where d.user_id = those.user_id)${withFactor ? factors : sql``}
    delete from social_identities i using those where i.user_id = those.user_id`.execute(tx);
}

/**
 * Deletes what a change of a credential by the owner ends: unused links, login cards among them, the sessions and the known devices,
 * except the session and the device that are kept. The identities of Google and Facebook stay: most are the owner's. The account is locked
 * as for `deleteWaysIn`. Writes the e-mail about it in the same statement.
 */
export async function deleteOtherWaysIn(
  tx: Tx,
  userId: number,
  kept: { token_hash: Buffer; device_hash: Buffer },
  email: StatementPart,
): Promise<void> {
  await sql`
    with links as (delete from account_links where user_id = ${userId} and purpose in ${OPENING} and used_at is null),
      open as (delete from sessions where user_id = ${userId} and token_hash <> ${kept.token_hash}),
      told as ${email}
    delete from login_devices where user_id = ${userId} and device_hash <> ${kept.device_hash}`.execute(tx);
}
