import type { StartedRead } from '../../early/early-page.ts';

/** An older reply is asked again. */
const USABLE_FOR_MS = 15_000;

/** The read of this address that `early.ts` started, once; undefined if there is none, or if it is too old. */
export function takeEarlyRead(address: string): StartedRead | undefined {
  const read = window.earlyReads?.get(address);
  window.earlyReads?.delete(address);
  return read && Date.now() - read.asked_at < USABLE_FOR_MS ? read : undefined;
}

/** After any change, and when a session ends: what was read before is not valid any more. */
export function dropEarlyReads(): void {
  window.earlyReads?.clear();
}
