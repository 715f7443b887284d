import { redirect } from '@tanstack/react-router';
import { findOpenRun, runPage } from '../open-run.ts';
import { keepServerState } from './kept-state.ts';
import { currentUser } from './session.ts';

/**
 * What stands before every page under `/app`: a session, the server state kept for its user, and an unfinished run, which
 * forces its own page (product §4.13). Asks the server once a visit; throws the redirect.
 */
export async function enterApplication(path: string): Promise<void> {
  const [user, openRun] = await Promise.all([currentUser(), findOpenRun()]);
  if (!user) throw redirect({ to: '/login' });
  await keepServerState(user.id);
  if (openRun && path !== runPage(openRun)) throw redirect({ href: runPage(openRun) });
}
