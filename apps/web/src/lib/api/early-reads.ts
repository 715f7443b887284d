/** A read that `public/early.js` started before the application was loaded. */
interface EarlyRead {
  asked_at: number;
  reply: Promise<Response>;
}

declare global {
  interface Window {
    earlyReads?: Map<string, EarlyRead>;
  }
}

/** An older reply is asked again. */
const USABLE_FOR_MS = 15_000;

/** The started read of this address, once; undefined if there is none, or if it is too old. */
export function takeEarlyRead(address: string): EarlyRead | undefined {
  const read = window.earlyReads?.get(address);
  window.earlyReads?.delete(address);
  return read && Date.now() - read.asked_at < USABLE_FOR_MS ? read : undefined;
}

/** After any change, and when a session ends: what was read before is not valid any more. */
export function dropEarlyReads(): void {
  window.earlyReads?.clear();
}
