import type { Tx } from '../../../db/database.ts';
import { revokeLinks } from '../links/links.service.ts';
import { deleteIdentities } from './identities.repository.ts';

/**
 * Ends all ways into the accounts by Google and Facebook: a reset of the password says that somebody else may have had the account,
 * who may have linked a person of theirs (product §7.5). The caller's transaction has locked the rows of the accounts. Begun links
 * end first: one that is just being finished is waited for, and deleted then.
 */
export async function endSocialLinks(tx: Tx, userIds: readonly number[]): Promise<void> {
  await revokeLinks(tx, 'social_sign_in', userIds);
  await deleteIdentities(tx, userIds);
}
