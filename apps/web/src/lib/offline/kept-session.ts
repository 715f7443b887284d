import type { User } from '@slovickovo/contract/accounts/accounts';
import type { Run } from '@slovickovo/contract/runs/runs';
import { takeOpenRun } from '../open-run.ts';
import { restoreUser } from '../session/session.ts';
import { readStored, STORED } from '../stored-choice.ts';
import { readKept } from './device-store.ts';
import { KEPT_RUN, KEPT_USER } from './kept-keys.ts';
import { isDuringTest } from './kept-test.ts';

/**
 * The user of this device, with an unfinished exercise or homework, while the server does not answer. Null if nobody is signed in here, if
 * the device keeps nothing, and during a class test, in which kept lists of words would be a help: it needs a connection.
 */
export async function restoreKept(): Promise<User | null> {
  if (readStored(STORED.signedIn) === null || (await isDuringTest())) return null;
  const [user, run] = await Promise.all([readKept<User>(KEPT_USER), readKept<Run>(KEPT_RUN)]);
  if (!user) return null;
  restoreUser(user);
  // That there is none is what only the server knows.
  if (run?.user_id === user.id) takeOpenRun(run);
  return user;
}
