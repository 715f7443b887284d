import { inTime } from '../api/in-time.ts';

/** A sound has some 10 kB; what comes later helps nobody. */
const LONGEST_SOUND_MS = 10_000;

/**
 * Fetches the server's recording of a text, whole. Throws `ApiError` (`network`) if it is not there after 10 s, and the reason of the
 * signal.
 */
export function fetchSound(address: string, signal?: AbortSignal): Promise<Response> {
  return inTime(LONGEST_SOUND_MS, signal, async (signal) => {
    const response = await fetch(address, { credentials: 'same-origin', signal });
    return new Response(await response.blob(), response);
  });
}
