import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { dropEarlyReads } from '../api/early-reads.ts';
import { createStore, useStore } from '../store.ts';
import { readStored, STORED, writeStored } from '../stored-choice.ts';
import { asInterfaceLanguage, chooseLanguage } from '../texts/i18n.ts';

/**
 * The signed-in user, kept in memory only. The session itself is a cookie that scripts cannot read. Separate from the cache
 * of server state, which is loaded only after sign-in.
 */

/** After this time, a window that becomes visible checks whether the session ended elsewhere. */
const TRUSTED_FOR_MS = 60_000;

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slovickovo.session');
/** Undefined until the first answer of the server. */
const known = createStore<User | null | undefined>(undefined);
let knownSince = 0;
let asking: Promise<User | null> | undefined;

/** The signed-in user from memory or from the server; null without a session. Throws `ApiError` without an answer. */
export async function currentUser(): Promise<User | null> {
  const user = known.get();
  return user === undefined ? askServer() : user;
}

/** Asks the server again after `TRUSTED_FOR_MS`; without an answer, the session is assumed to continue. */
export async function refreshUser(): Promise<void> {
  if (Date.now() - knownSince > TRUSTED_FOR_MS) await askServer().catch(() => undefined);
}

/** For the public pages: asks the server only if a user signed in on this device before; false without an answer. */
export async function isSignedIn(): Promise<boolean> {
  if (readStored(STORED.signedIn) === null) return false;
  return (await currentUser().catch(() => null)) !== null;
}

/** The signed-in user, for pages under `/app`, which require one. */
export function useUser(): User {
  // After the session is lost, components may render once more before the page is left.
  return useSession() ?? NO_USER;
}

/** The signed-in user, or null. */
export function useSession(): User | null {
  return useStore(known) ?? null;
}

/** Takes a user who signed in or changed their own data, or null after the session ended. */
export function setCurrentUser(user: User | null): void {
  knownSince = Date.now();
  writeStored(STORED.signedIn, user?.role.name ?? null);
  known.set(user);
}

/** Throws `ApiError` (`login_unknown` with `possible`, `login_failed`). Removes all data of the previous user. */
export async function signIn(username: string, password: string): Promise<User> {
  const user = await callApi(accounts.login, { body: { username, password } });
  await forgetServerState();
  setCurrentUser(user);
  const language = asInterfaceLanguage(user.language);
  if (language) await chooseLanguage(language);
  return user;
}

/** Removes everything from this browser, even if the call fails (product §4.16). */
export async function signOut(): Promise<void> {
  try {
    await callApi(accounts.logout);
  } catch {
    // The session expires on the server later.
  }
  await forgetSession();
  tabs?.postMessage('signed-out');
}

/** Removes the last user's data from this browser's memory and storage. */
export async function forgetSession(): Promise<void> {
  await forgetServerState();
  setCurrentUser(null);
}

/** Calls `callback` when another tab of this browser signed out. */
export function onSignedOutElsewhere(callback: () => void): void {
  tabs?.addEventListener('message', callback);
}

/** Concurrent callers share one call. */
function askServer(): Promise<User | null> {
  asking ??= findUser().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function findUser(): Promise<User | null> {
  try {
    setCurrentUser(await callApi(accounts.current));
  } catch (failure) {
    if (!(failure instanceof ApiError) || (failure.status !== 401 && failure.status !== 403)) throw failure;
    setCurrentUser(null);
  }
  return known.get() ?? null;
}

async function forgetServerState(): Promise<void> {
  dropEarlyReads();
  const { forgetAllKept } = await import('./kept-state.ts');
  await forgetAllKept();
}

const NO_USER: User = {
  id: 0,
  login: '',
  name: '',
  surname: '',
  f_name: '',
  email: '',
  telephone: null,
  school: null,
  country: 'sk',
  language: 'sk',
  role: { name: 'user' },
  training_status: 1,
  last_login: null,
};
