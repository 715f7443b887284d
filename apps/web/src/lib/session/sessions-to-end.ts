import { accounts } from '@slovickovo/contract/accounts/accounts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { createStore, type Store } from '../store.ts';
import { storedKeys, writeStored } from '../stored-choice.ts';

/**
 * Sessions that ended on this device before the server was told (product §4.16). Scripts cannot remove the cookie, so the
 * device keeps the `end_token` of each session, and sends it until the server answers: also after the tab was closed, and
 * while the next user is signed in. The token opens nothing.
 */

/** One key a session, so that windows which change the list at once do not undo each other. */
const KEY = 'slovickovo.session-to-end.';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A network that swallows calls looks like a slow one. */
const LONGEST_CALL_MS = 5_000;

/** Besides the storage, which may be disabled. */
const inMemory = new Set<string>();
const isWaiting = createStore(false);
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Whether the server is still to be told of the end of a session. */
export const isServerToBeTold: Pick<Store<boolean>, 'get' | 'subscribe'> = isWaiting;

/** The `end_token` of each session whose end the server does not know. */
export function sessionsToEnd(): string[] {
  const stored = storedKeys(KEY).map((key) => key.slice(KEY.length));
  return [...new Set([...inMemory, ...stored])];
}

/** Remembers that the server is to be told of the end of this session, also after the tab is closed. */
export function addSessionToEnd(endToken: string): void {
  inMemory.add(endToken);
  writeStored(KEY + endToken, '1');
  isWaiting.set(true);
}

/** Ends one of the sessions with `end`, which resolves to the server's reply. Resolves to false if the server did not answer. */
export async function endSession(
  endToken: string,
  end: (signal: AbortSignal) => Promise<{ status: string }>,
): Promise<boolean> {
  try {
    const reply: { status?: string } | undefined = await end(AbortSignal.timeout(LONGEST_CALL_MS));
    // A portal of the network may answer instead of the server.
    if (reply?.status !== 'success') return false;
  } catch (failure) {
    if (!isFinal(failure)) return false;
  }
  inMemory.delete(endToken);
  writeStored(KEY + endToken, null);
  isWaiting.set(sessionsToEnd().length > 0);
  return true;
}

/** Tells the server of all sessions that ended here, now and, until it answers, again: also when the network comes back. */
export function tellServer(): void {
  isWaiting.set(sessionsToEnd().length > 0);
  if (!isWaiting.get()) return;
  listenOnce();
  clearTimeout(timer);
  void tellAll();
}

async function tellAll(): Promise<void> {
  const outcomes = sessionsToEnd().map((end_token) =>
    endSession(end_token, (signal) => callApi(accounts.endSession, { body: { end_token }, signal })),
  );
  if ((await Promise.all(outcomes)).every(Boolean)) {
    pause = FIRST_PAUSE_MS;
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(tellServer, pause);
  pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
}

/** What the storage contains is no token. */
function isFinal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'malformed';
}

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('online', tellServer);
  addEventListener('pageshow', tellServer);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tellServer());
}
