import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { createStore, useStore } from '../store.ts';
import { readStored, writeStored } from '../stored-choice.ts';
import { asInterfaceLanguage, chooseLanguage } from '../texts/i18n.ts';

/**
 * Who is signed in. The session itself is a cookie that no script sees; here is the user, in memory alone. Kept apart
 * from the cache of server state, which is loaded after sign-in only.
 */

/** Says only that somebody signed in here, so that the login page of a newcomer asks nothing. */
const SIGNED_IN_HINT = 'slovickovo.signed-in';
/** A session that ended elsewhere is noticed when the window is looked at after this long. */
const TRUSTED_FOR_MS = 60_000;

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slovickovo.session');
/** Undefined until the server was asked. */
const known = createStore<User | null | undefined>(undefined);
let knownSince = 0;
let asking: Promise<User | null> | undefined;

/** The signed-in user from memory or from the server; null without a session. Throws `ApiError` when nobody answers. */
export async function currentUser(): Promise<User | null> {
  const user = known.get();
  return user === undefined ? askServer() : user;
}

/** Asks again who is signed in, unless that is known for sure; without an answer the session is taken to go on. */
export async function refreshUser(): Promise<void> {
  if (Date.now() - knownSince > TRUSTED_FOR_MS) await askServer().catch(() => undefined);
}

/** For the public pages: asks the server only where somebody signed in before; without an answer it is no. */
export async function isSignedIn(): Promise<boolean> {
  if (readStored(SIGNED_IN_HINT) === null) return false;
  return (await currentUser().catch(() => null)) !== null;
}

/** The signed-in user on any page under `/app`, which nobody else reaches. */
export function useUser(): User {
  // While the page of a lost session is being left, its components may be drawn once more.
  return useSession() ?? NOBODY;
}

/** The signed-in user, or null. */
export function useSession(): User | null {
  return useStore(known) ?? null;
}

/** A user who signed in again or changed the own data. */
export function setCurrentUser(user: User | null): void {
  knownSince = Date.now();
  writeStored(SIGNED_IN_HINT, user && 'yes');
  known.set(user);
}

/** Throws `ApiError` (`login_unknown` with `possible`, `login_failed`). Nothing of an earlier user stays. */
export async function signIn(username: string, password: string): Promise<User> {
  const user = await callApi(accounts.login, { body: { username, password } });
  await forgetServerState();
  setCurrentUser(user);
  const language = asInterfaceLanguage(user.language);
  if (language) await chooseLanguage(language);
  return user;
}

/** A failed logout forgets everything here all the same (product §4.16). */
export async function signOut(): Promise<void> {
  try {
    await callApi(accounts.logout);
  } catch {
    // The server ends the session by itself in time.
  }
  await forgetSession();
  tabs?.postMessage('signed-out');
}

/** Nothing of the last user remains in this browser: neither in memory nor in its storage. */
export async function forgetSession(): Promise<void> {
  await forgetServerState();
  setCurrentUser(null);
}

/** Calls back when another tab of this browser signed out. */
export function onSignedOutElsewhere(callback: () => void): void {
  tabs?.addEventListener('message', callback);
}

/** Several callers share one question. */
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
  const { forgetAllKept } = await import('./kept-state.ts');
  await forgetAllKept();
}

const NOBODY: User = {
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
