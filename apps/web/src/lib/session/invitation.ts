import { parseSearch } from '../pages/search.ts';
import { destinationOf, keepDestination } from './destination.ts';

/** The page with the dialog that joins a class. */
const CLASSES = '/app/classes';

/** The registration code in the address of an invitation; one of digits alone is read from the address as a number. */
export function invitedBy({ code }: Record<string, unknown>): { code?: string } {
  return typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};
}

/** Keeps the dialog that joins the class of an invitation as the page that is wanted (product §2.1). */
export function keepInvitation(code: string): void {
  keepDestination(`${CLASSES}?code=${encodeURIComponent(code)}`);
}

/** The code of the invitation that was opened in this window by somebody who is signed out; undefined without one. */
export function keptInvitation(): string | undefined {
  const { pathname, search } = new URL(destinationOf(undefined), location.origin);
  return pathname === CLASSES ? invitedBy(parseSearch(search)).code : undefined;
}

/** Leads the user of a new account home, because the registration has joined the class of the invitation. */
export function finishInvitation(): void {
  if (keptInvitation() !== undefined) keepDestination('/app');
}
