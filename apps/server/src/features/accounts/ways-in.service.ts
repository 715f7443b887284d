import type { Tx } from '../../db/database.ts';
import { credentialEmail } from '../../mail/accounts/account-emails.repository.ts';
import type { CredentialFacts } from '../../mail/email-facts.ts';
import { tokenHash } from './sessions/sessions.service.ts';
import { deviceHash, newDevice } from './sign-in/devices.service.ts';
import { deleteOtherWaysIn, deleteWaysIn } from './ways-in.repository.ts';

/**
 * Ends every way into the accounts but their passwords: a reset says that somebody else may have had the account, who may have a
 * printed card, an older e-mail, an open session, a known device, or a link of their own with Google or Facebook (product §7.5). The
 * caller's transaction has locked the rows of the accounts in an earlier statement. Links with the given hashes go on working.
 */
export async function endWaysIn(tx: Tx, userIds: readonly number[], keptLinks: readonly Buffer[] = []): Promise<void> {
  await deleteWaysIn(tx, userIds, { keptLinks });
}

/** The same with the second factor, for somebody who lost it. */
export async function endWaysInAndFactor(tx: Tx, userId: number): Promise<void> {
  await deleteWaysIn(tx, [userId], { withFactor: true });
}

/** The session and the device with which the owner of an account makes a change. */
export interface InUse {
  token: string;
  device: string | undefined;
}

/** What was changed; `formerAddress` if it is the address itself, null if there was none. */
type CredentialChange = CredentialFacts & { formerAddress?: string | null };

/**
 * Ends the unused links, sessions and known devices of an account whose owner changed a credential, except those in use now: who was in by
 * the old one must not stay (product §6.8). Tells the owner by e-mail, at the address before the change. The caller's transaction has
 * locked the row of the account in an earlier statement.
 */
export async function endOtherWaysIn(
  tx: Tx,
  userId: number,
  { token, device = newDevice() }: InUse,
  { formerAddress, ...facts }: CredentialChange,
): Promise<void> {
  const kept = { token_hash: tokenHash(token), device_hash: deviceHash(userId, device) };
  await deleteOtherWaysIn(tx, userId, kept, credentialEmail(userId, facts, formerAddress));
}
