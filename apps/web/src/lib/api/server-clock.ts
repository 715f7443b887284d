import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';

/** How far the server's clock is ahead of this device's, and the largest possible error; in milliseconds. */
interface Sample {
  offset: number;
  error: number;
}

let best: Sample | undefined;

/** The time by the server's clock in milliseconds; by this device's clock until the first reply. */
export function serverNow(): number {
  return Date.now() + (best?.offset ?? 0);
}

/**
 * Learns from the headers of a reply to a call sent at `asked_at`, in milliseconds of this device's clock.
 *
 * The server read its clock some time between the call and the reply, so the middle is wrong by at most half the round
 * trip. The most exact sample is kept as long as later ones agree with it; if they do not, one of the clocks was changed.
 */
export function learnServerClock(headers: Headers, asked_at: number): void {
  const said = Number(headers.get(SERVER_NOW_HEADER));
  const now = Date.now();
  // The reply of another server, or this device's clock was set back during the call.
  if (!Number.isSafeInteger(said) || said <= 0 || now < asked_at) return;
  const sample = { offset: said - (asked_at + now) / 2, error: (now - asked_at) / 2 };
  if (best === undefined || sample.error <= best.error || !agree(best, sample)) best = sample;
}

function agree(one: Sample, other: Sample): boolean {
  return Math.abs(one.offset - other.offset) <= one.error + other.error + ROUNDING_MS;
}

/** Both clocks are read in whole milliseconds. */
const ROUNDING_MS = 2;
