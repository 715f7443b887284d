import { redirect } from '@tanstack/react-router';
import { destinationOf } from './destination.ts';
import { keepInvitation } from './invitation.ts';
import { currentUser, isSignedIn } from './session.ts';

/**
 * Prepares a page on which people sign in or register. An invitation by `code` is what they want; a user who is signed in goes on at once
 * to the page that they wanted. Throws the redirect.
 */
export async function enterPublicPage(code?: string): Promise<void> {
  if (code) keepInvitation(code);
  const user = (await isSignedIn()) ? await currentUser() : null;
  if (user) throw redirect({ href: destinationOf(user.id) });
}
