import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';

/** How far the server's clock is ahead of this device's, and how wrong that can be at the most; milliseconds. */
interface Sample {
  offset: number;
  error: number;
}

let best: Sample | undefined;

/** The time by the server's clock in milliseconds, however wrong this device's is; its own until the first reply. */
export function serverNow(): number {
  return Date.now() + (best?.offset ?? 0);
}

/**
 * Learns from the headers of a reply that was asked for at `asked_at`, in milliseconds of this device's clock.
 *
 * The server spoke somewhere between the question and now, so the middle is wrong by half the round trip at the most. The
 * most exact sample is kept as long as the later ones agree with it: where they do not, one of the clocks was moved.
 */
export function learnServerClock(headers: Headers, asked_at: number): void {
  const said = Number(headers.get(SERVER_NOW_HEADER));
  const now = Date.now();
  // Another server's reply; or this device's clock was put back while the call was under way.
  if (!Number.isSafeInteger(said) || said <= 0 || now < asked_at) return;
  const sample = { offset: said - (asked_at + now) / 2, error: (now - asked_at) / 2 };
  if (best === undefined || sample.error <= best.error || !agree(best, sample)) best = sample;
}

function agree(one: Sample, other: Sample): boolean {
  return Math.abs(one.offset - other.offset) <= one.error + other.error + ROUNDING_MS;
}

/** Both clocks are read in whole milliseconds. */
const ROUNDING_MS = 2;
