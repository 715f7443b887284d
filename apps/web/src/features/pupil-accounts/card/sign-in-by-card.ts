import type { User } from '@slovickovo/contract/accounts/accounts';
import { pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { handDeviceOver } from '../../../components/offline/leave-device.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { currentUser, enter, isSignedIn } from '../../../lib/session/session.ts';

/**
 * Signs in by a card's code, which works once; a user who is signed in here is signed out before. Throws `ApiError` (`card_unknown`,
 * `card_used`, `card_expired`).
 */
export async function signInByCard(code: string): Promise<User> {
  const user = (await isSignedIn()) ? await currentUser() : null;
  if (user !== null) await handDeviceOver(user);
  return enter(() => callApi(pupilAccounts.signInByCard, { body: { code } }));
}
