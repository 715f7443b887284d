import { isOpenRunPage } from '../open-run.ts';
import { currentUser, setCurrentUser } from './session.ts';

/**
 * Takes from the server that the user has to agree to a newer text (product §11.6). Returns whether the page at `path` must be left:
 * an open run goes on to its end, and the next page asks.
 */
export async function mustAskConsent(path: string): Promise<boolean> {
  if (isOpenRunPage(path)) return false;
  const user = await currentUser();
  if (user) setCurrentUser({ ...user, must_consent: true });
  return user !== null;
}
