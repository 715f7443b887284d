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

/**
 * Keeps the page that was opened without a session, for anybody who signs in. A page that the browser loads again, or finds in its history,
 * may have been opened by the last user, whose session has lapsed: then what is kept stays as it is.
 */
export function keepOpenedPage(href: string): void {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOld = loading?.type === 'reload' || loading?.type === 'back_forward';
  if (!isOld || readOfWindow(KEPT) === null) keepDestination(href);
}

/** The page to which this user goes on; the home page if none is kept for them. */
export function destinationOf(userId: number | undefined): string {
  const [owner, href] = readOfWindow(KEPT)?.split(' ') ?? [];
  return href && (!owner || owner === `${userId}`) ? href : '/app';
}
