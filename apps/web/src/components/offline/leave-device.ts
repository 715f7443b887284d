import type { User } from '@slovickovo/contract/accounts/accounts';
import { signOut } from '../../lib/session/session.ts';

/** Signs out after unsent answers were sent, or given up by the user (product §4.16). Resolves to false if the user stays. */
export async function leaveDevice({ id }: Pick<User, 'id'>): Promise<boolean> {
  const part = await offlinePart();
  if ((await part?.settleBeforeSignOut(id)) === false) return false;
  await signOut();
  return true;
}

/**
 * Signs out for somebody else, who cannot decide about unsent answers: what cannot be sent now stays for the next sign-in of its user.
 */
export async function handDeviceOver({ id }: Pick<User, 'id'>): Promise<void> {
  const part = await offlinePart();
  await signOut({ keepsUnsent: (await part?.deliverBeforeSignOut(id)) !== 0 });
}

/** Undefined without its code, which comes long after the page. */
function offlinePart() {
  return import('./offline-part.tsx').catch(() => undefined);
}
