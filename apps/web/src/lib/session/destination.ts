import { readOfWindow, writeOfWindow } from '../stored-choice.ts';

/** The id of the user whose page it is, nothing if nobody was signed in; then a space and the address. */
const KEPT = 'slovickovo.destination';

/** Whether a page was kept, or forgotten, since the browser loaded the application. */
let hasKept = false;

/**
 * Keeps the page under `/app` to which this window goes on after a sign-in, the choice of a password or the consent (product §2.2). With
 * `userId` nobody else is led there. A sign-out keeps `/app`, so that the next sign-in leads home.
 */
export function keepDestination(href: string, userId?: number): void {
  hasKept = true;
  writeOfWindow(KEPT, `${userId ?? ''} ${href}`);
}

/**
 * Keeps the page of a link that was opened without a session, for anybody who signs in. What is kept stays as it is when somebody went back
 * to the page, after another one or a sign-out, and when the browser loads it again or finds it in its history: it may have been opened by
 * the last user, whose session has lapsed.
 */
export function keepOpenedPage(href: string): void {
  if (!hasKept && (isOpened() || readOfWindow(KEPT) === null)) keepDestination(href);
}

/** Where somebody begins who wants no certain page. */
const BEGINNINGS = ['/', '/login', '/register'];

/**
 * Takes the page at which the browser loads the application. Who opens the login page by its address may be somebody else than who opened
 * a link in this window before, so they are led home.
 */
export function beginVisit(path: string): void {
  if (isOpened() && BEGINNINGS.includes(path)) keepDestination('/app');
}

/** Whether the page was opened by a link or an address; not loaded again, nor found in the history. */
function isOpened(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type !== 'reload' && loading?.type !== 'back_forward';
}

/** The page to which this user goes on; the home page if none is kept for them. */
export function destinationOf(userId: number | undefined): string {
  const [owner, href] = readOfWindow(KEPT)?.split(' ') ?? [];
  return href && (!owner || owner === `${userId}`) ? href : '/app';
}
