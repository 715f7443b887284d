import { readOfWindow, writeOfWindow } from '../stored-choice.ts';

/** The id of the user whose page it is, nothing if nobody was signed in; then a space and the address. */
const KEPT = 'slovickovo.destination';

/**
 * Keeps the page under `/app` to which this window goes on after a sign-in, the choice of a password or the consent (product §2.2). With
 * `userId` nobody else is led there. A sign-out keeps `/app`, so that the next sign-in leads home.
 */
export function keepDestination(href: string, userId?: number): void {
  writeOfWindow(KEPT, `${userId ?? ''} ${href}`);
}

/** The page to which this user goes on; the home page if none is kept for them. */
export function destinationOf(userId: number | undefined): string {
  const [owner, href] = readOfWindow(KEPT)?.split(' ') ?? [];
  return href && (!owner || owner === `${userId}`) ? href : '/app';
}
