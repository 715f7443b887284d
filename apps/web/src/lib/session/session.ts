import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import type { SentBody } from '@slovickovo/contract/endpoint';
import { chooseColourScheme } from '../../theme/colour-scheme.ts';
import { chooseComfortableReading, forgetReadingOfAccount } from '../../theme/comfortable/comfortable-reading.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { dropEarlyReads } from '../api/early-reads.ts';
import { withdrawQuestion } from '../confirmation.ts';
import { forgetAnswerDraft } from '../drafts/answer-draft.ts';
import { LOST_INPUT } from '../drafts/input-keeper.ts';
import { dismissAll } from '../notices.ts';
import { useStore } from '../store.ts';
import { readStored, STORED, storedKeys, writeOfWindow, writeStored } from '../stored-choice.ts';
import { chooseLanguage } from '../texts/i18n.ts';
import { offeredLanguage } from '../texts/offered-languages.ts';
import { keepDestination } from './destination.ts';
import { inTurn } from './in-turn.ts';
import { knownUser } from './known-user.ts';
import { addSessionToEnd, endSession, sessionsToEnd, tellServer } from './sessions-to-end.ts';

/**
 * The signed-in user, kept in memory only. The session itself is a cookie that scripts cannot read. Separate from the cache
 * of server state, which is loaded only after sign-in.
 */

/** After this time, a window that becomes visible checks whether the session ended elsewhere. */
const TRUSTED_FOR_MS = 60_000;

/** A sign-out waits this long for the server before the page is left. */
const LONGEST_WAIT_MS = 700;

const channel = (name: string) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));
/** A window that signed out sends the list of the sessions whose end the server does not know. */
const signOuts = channel('slovickovo.signed-out');
/** A window that signed in sends the id of the user. */
const signIns = channel('slovickovo.signed-in');
let knownSince = 0;
let asking: Promise<User | null> | undefined;
/** Sessions that this window left: a reply that comes late does not bring their users back. */
const left = new Set<string>();

/** The signed-in user from memory or from the server; null without a session. Throws `ApiError` without an answer. */
export async function currentUser(): Promise<User | null> {
  const user = knownUser.get();
  return user === undefined ? askServer() : user;
}

/**
 * Asks the server again after `TRUSTED_FOR_MS`; without an answer, the session is assumed to continue, unless another window
 * of this device signed out.
 */
export async function refreshUser(): Promise<void> {
  const user = knownUser.get();
  if (user && sessionsToEnd().includes(user.end_token)) return forgetSession();
  if (Date.now() - knownSince > TRUSTED_FOR_MS) await askServer().catch(() => undefined);
}

/** Asks the server whether the session of the user whom this window shows is open; false without an answer. */
export async function isSessionOpen(): Promise<boolean> {
  const found = await callApi(accounts.current).catch(() => undefined);
  return found !== undefined && found.end_token === knownUser.get()?.end_token;
}

/** For the public pages: asks the server only if a user signed in on this device before; false without an answer. */
export async function isSignedIn(): Promise<boolean> {
  if (readStored(STORED.signedIn) === null) return false;
  return (await currentUser().catch(() => null)) !== null;
}

/**
 * Whether the last user of this device signed out and the server does not know it yet: it would still answer with the data of
 * that user, so nothing is asked.
 */
export function isSignedOutHere(): boolean {
  return readStored(STORED.signedIn) === null && sessionsToEnd().length > 0;
}

/** The signed-in user, for pages under `/app`, which require one. */
export function useUser(): User {
  // After the session is lost, components may render once more before the page is left.
  return useSession() ?? NOBODY;
}

/** The signed-in user, or null. */
export function useSession(): User | null {
  return useStore(knownUser) ?? null;
}

/** Takes the user whom this device keeps, while the server does not answer; the next look asks the server. */
export function restoreUser(user: User): void {
  if (!knownUser.get()) knownUser.set(user);
}

/** Takes a user who signed in or changed their own data, or null after the session ended. */
export function setCurrentUser(user: User | null): void {
  if (user && left.has(user.end_token)) return;
  knownSince = Date.now();
  writeStored(STORED.signedIn, user?.role.name ?? null);
  knownUser.set(user);
}

/** Takes the user of a session that has just been opened, and tells the other windows, which may show somebody else. */
export function takeSession(user: User): void {
  setCurrentUser(user);
  signIns?.postMessage(user.id);
}

/** Throws `ApiError` (`login_unknown` with `possible`, `login_failed`, `second_factor_required`, `second_factor_wrong`). */
export function signIn(body: SentBody<typeof accounts.login>): Promise<User> {
  return enter(() => callApi(accounts.login, { body }));
}

/** Takes the user whom the call signs in. Removes all data of the previous user. */
export async function enter(call: () => Promise<User>): Promise<User> {
  const user = await inTurn(call);
  await forgetServerState();
  takeSession(user);
  const language = offeredLanguage(user.language);
  if (language) await chooseLanguage(language);
  if (user.colour_scheme !== 'auto') chooseColourScheme(user.colour_scheme);
  if (user.comfortable_reading !== null) chooseComfortableReading(user.comfortable_reading, 'account');
  return user;
}

/**
 * Removes everything of the user from this browser, whether the server answers or not (product §4.16); `keepsUnsent` leaves what was
 * taken along and unsent answers for their next sign-in. A server that does not answer is told later, see `sessions-to-end.ts`.
 */
export async function signOut({ keepsUnsent = false } = {}): Promise<void> {
  const user = knownUser.get();
  if (user) {
    left.add(user.end_token);
    // First of all: if the tab is closed now, the next visit is signed out.
    addSessionToEnd(user.end_token);
    writeStored(STORED.signedIn, null);
    const ending = endSession(user.end_token, (signal) => inTurn(() => callApi(accounts.logout, { signal })));
    void ending.then((isTold) => isTold || tellServer());
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  }
  // Named in the message, because another window may receive it before it sees the change of the storage.
  signOuts?.postMessage(sessionsToEnd());
  forgetDrafts();
  await forgetSession(keepsUnsent ? undefined : user?.id);
  // Not before: until now the user may have opened another page.
  keepDestination('/app');
}

/**
 * Removes the last user's data from this browser's memory and storage; after the sign-out of a user also their unsent answers and what
 * they took along.
 */
export async function forgetSession(signedOut?: number): Promise<void> {
  await forgetServerState(signedOut);
  dismissAll();
  withdrawQuestion();
  forgetReadingOfAccount();
  setCurrentUser(null);
}

/**
 * Calls `callback` when another window of this browser signed out, and when the Back button brings back a page as it was
 * before.
 */
export function onSignedOutElsewhere(callback: () => void): void {
  const leave = () => {
    tellServer();
    if (knownUser.get()) callback();
  };
  signOuts?.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    data.forEach(addSessionToEnd);
    forgetDrafts();
    // Not in `leave`, which a session that lapsed in another window calls as well.
    keepDestination('/app');
    leave();
  });
  addEventListener('storage', ({ key, newValue }) => key === STORED.signedIn && newValue === null && leave());
  addEventListener('pageshow', ({ persisted }) => persisted && readStored(STORED.signedIn) === null && leave());
}

let leaveToOther: () => void = () => undefined;

/**
 * Calls `leave` when the session of this browser is that of another user than this window shows, who signed in in another window: this
 * one would do everything in their name. Calls `enter` when this window shows nobody.
 */
export function onSignedInElsewhere(leave: () => void, enter: () => void): void {
  leaveToOther = leave;
  // The session that this window knows has ended with that sign-in.
  const look = async () => {
    const before = knownUser.get();
    const user = await askServer().catch(() => null);
    if (user && !before) enter();
  };
  signIns?.addEventListener('message', ({ data }: MessageEvent<number>) => {
    if (isOther(data)) leave();
    else void look();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && readStored(STORED.signedIn) !== null && void look());
}

function isOther(userId: number): boolean {
  const shown = knownUser.get();
  return shown !== undefined && shown !== null && shown.id !== userId;
}

/** Concurrent callers share one call. */
function askServer(): Promise<User | null> {
  asking ??= findUser().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function findUser(): Promise<User | null> {
  if (isSignedOutHere()) return null;
  try {
    const user = await callApi(accounts.current);
    // A question that is older than the kept user whom the window shows named nobody.
    if (isOther(user.id)) leaveToOther();
    else setCurrentUser(user);
  } catch (failure) {
    if (!(failure instanceof ApiError) || (failure.status !== 401 && failure.status !== 403)) throw failure;
    if (failure.code === 'session_of_another') leaveToOther();
    else setCurrentUser(null);
  }
  return knownUser.get() ?? null;
}

/**
 * What the user typed and did not save, in this window and on the device; each key there ends with the user's id:
 * `slovickovo.word-group-draft.7`.
 */
function forgetDrafts(): void {
  for (const key of storedKeys('slovickovo.')) if (key.includes('-draft')) writeStored(key, null);
  forgetAnswerDraft();
  writeOfWindow(LOST_INPUT, null);
}

async function forgetServerState(signedOut?: number): Promise<void> {
  dropEarlyReads();
  const { forgetAllKept } = await import('./kept-state.ts');
  await forgetAllKept(signedOut);
}

/** The fields that a page reads without a user, in its last moment. */
const NOBODY = { id: 0, login: '', name: '', surname: '', role: { name: 'user' } } as User;
