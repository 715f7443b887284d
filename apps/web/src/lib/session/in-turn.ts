let last: Promise<unknown> = Promise.resolve();

/**
 * Runs calls that change the cookie of the session one after another, in all windows of the browser: a sign-out that takes
 * long must not remove the cookie of a user who signs in meanwhile. Without the lock of browsers, which needs https, one
 * after another in this window.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request('slovickovo.session-cookie', work) as Promise<T>;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
