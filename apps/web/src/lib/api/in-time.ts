import { ApiError } from './api-error.ts';

/**
 * Runs `work`, and gives it up as a lost network after `longestMs`: a network that swallows calls looks like a slow one, and browsers
 * wait for minutes. `work` gets the signal that ends its call, also when the caller's `signal` aborts. Throws `ApiError` (`network`)
 * after that time, and the reason of the caller's signal.
 */
export async function inTime<T>(
  longestMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const call = new AbortController();
  const stop = () => call.abort(signal?.reason);
  const timer = setTimeout(() => call.abort(new ApiError('network', 0)), longestMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    // Not all work listens to its signal: the first reads of a page began without one.
    return await Promise.race([work(call.signal), rejectionOf(call.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
