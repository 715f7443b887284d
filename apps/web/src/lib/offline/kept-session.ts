import type { User } from '@slovickovo/contract/accounts/accounts';
import type { Run } from '@slovickovo/contract/runs/runs';
import { setOpenRun } from '../open-run.ts';
import { restoreUser } from '../session/session.ts';
import { readStored, STORED } from '../stored-choice.ts';
import { readKept } from './device-store.ts';
import { KEPT_RUN, KEPT_USER } from './kept-keys.ts';

/**
 * The user of this device, with an unfinished exercise or homework, while the server does not answer. Null if nobody is signed in here, or
 * the device keeps nothing.
 */
export async function restoreKept(): Promise<User | null> {
  if (readStored(STORED.signedIn) === null) return null;
  const [user, run] = await Promise.all([readKept<User>(KEPT_USER), readKept<Run>(KEPT_RUN)]);
  if (!user) return null;
  restoreUser(user);
  setOpenRun(run?.user_id === user.id ? run : null);
  return user;
}
