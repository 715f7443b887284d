import type { StartedRead } from '../../early/early-page.ts';

/** An older reply is asked again. */
const USABLE_FOR_MS = 15_000;

/** The read of this address that `early.ts` started, once; undefined if there is none, or if it is too old. */
export function takeEarlyRead(address: string): StartedRead | undefined {
  const read = window.earlyReads?.get(address);
  window.earlyReads?.delete(address);
  return read && Date.now() - read.asked_at < USABLE_FOR_MS ? read : undefined;
}

/** After any change, when a session ends, and when a run takes the place of the page: what was read before is not needed. */
export function dropEarlyReads(): void {
  for (const { reply } of window.earlyReads?.values() ?? []) {
    // A reply that nobody reads stays open.
    reply.then(({ body }) => body?.cancel()).catch(() => undefined);
  }
  window.earlyReads?.clear();
}
