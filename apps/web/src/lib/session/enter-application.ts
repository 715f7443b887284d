import type { User } from '@slovickovo/contract/accounts/accounts';
import { redirect } from '@tanstack/react-router';
import { dropEarlyReads } from '../api/early-reads.ts';
import { cacheEarlyReplies } from '../api/early-replies.ts';
import { followForms } from '../drafts/lost-input.ts';
import { showNotice } from '../notices.ts';
import { findOpenRun, isOpenRunPage, keptOpenRun, runPage } from '../open-run.ts';
import { loadTexts, translate } from '../texts/i18n.ts';
import { keepDestination, keepOpenedPage } from './destination.ts';
import { keepServerState } from './kept-state.ts';
import { currentUser, isSignedOutHere, setCurrentUser } from './session.ts';

interface Visited {
  pathname: string;
  /** With the search, without the origin. */
  href: string;
  /** False while a link to the page is only hovered or focused. */
  isOpened: boolean;
}

/**
 * Prepares every page under `/app`: checks the session, restores the server state kept for its user, loads the texts that
 * features share, waits for the first reads of the first page, and redirects to the choice of an own password (product §6.11), to
 * the consent (product §11.6) or to an unfinished run (product §4.13). Asks the server once a visit; throws the redirect.
 */
export async function enterApplication({ pathname, href, isOpened }: Visited): Promise<void> {
  if (isSignedOutHere()) throw toLogin({ href, isOpened });
  const asking = findOpenRun();
  const [{ user, isKept }] = await Promise.all([userHere(), loadTexts('terms')]);
  if (!user) throw toLogin({ href, isOpened });
  // Where the user goes on after the pages below, and after another sign-in if the session is lost.
  if (isOpened) keepDestination(href, user.id);
  // A server that does not say who the user is does not say more.
  const openRun = (isKept ? null : await asking) ?? keptOpenRun();
  // A class test goes on, and nothing else is open during it.
  if (user.must_change_password && openRun?.test.kind !== 'test') throw redirect({ to: '/first-password' });
  // An open run goes on to its end, and its user is asked afterwards.
  if (user.must_consent && !openRun) throw redirect({ to: '/consent' });
  await keepServerState(user.id);
  if (followForms(user.id)) showNotice({ type: 'info', text: translate('terms:inputKept') });
  if (openRun && !isOpenRunPage(pathname)) throw redirect({ href: runPage(openRun) });
  // The player needs none of them, and during a class test they are refused.
  if (openRun) dropEarlyReads();
  else await cacheEarlyReplies();
}

function toLogin({ href, isOpened }: Omit<Visited, 'pathname'>) {
  if (isOpened) keepOpenedPage(href);
  return redirect({ to: '/login' });
}

/** A server that does not answer for so long is treated as one that cannot be reached, where the device can go on without it. */
const LONGEST_WAIT_MS = 6_000;

/** The user as the server says; without an answer the one whom this device has kept. */
async function userHere(): Promise<{ user: User | null; isKept: boolean }> {
  const asking = currentUser();
  const isLate = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, false));
  const isAnswered = asking.then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([isAnswered, isLate]))) {
    const kept = await import('../offline/kept-session.ts').catch(() => undefined);
    const user = await kept?.restoreKept();
    if (user) return { user, isKept: true };
  }
  return { user: await asking, isKept: false };
}

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
