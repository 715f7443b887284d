import type { DehydrateOptions, Query } from '@tanstack/react-query';
import { type PersistedClient, type Persister, persistQueryClient } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { isConnectionFailure } from '../api/connection.ts';
import { KEPT_FOR_MS, queryClient } from '../api/query-client.ts';
import { forgetKeys, keep, readKept } from '../offline/device-store.ts';
import { DELIVERY_PREFIX, SESSION_PREFIX, TAKEN_PREFIX, WORKER_CHOICE } from '../offline/kept-keys.ts';
import { SOUND_CACHE } from '../offline/names.ts';
import { markOnDevice } from '../offline/on-device-mark.ts';
import { forgetAnswersOf } from '../offline/unsent-answers.ts';
import { BUILD } from './version.ts';

/**
 * Server state kept on this device, so that lists appear at once. This module is loaded only after sign-in. Each user has a
 * separate key, and only one user's state is kept at a time.
 *
 * It carries the build that wrote it, and another one drops it before anything is drawn (product §1.5). The database itself is never
 * deleted: a window of the old build has it open, and the new one would wait until that is closed.
 */

/** Of all users, each with a key of their own. */
export const KEPT_STATE_DATABASE = 'slovickovo-server-state';

const WRITE_PAUSE_MS = 1000;

let store: UseStore | undefined;
let keeping: { userId: number; stop: () => void } | undefined;

/** Resolves when this user's kept state is in the cache. Without IndexedDB, everything comes from the network. */
export async function keepServerState(userId: number): Promise<void> {
  if (keeping?.userId === userId) return;
  keeping?.stop();
  const { persister, close } = persisterOf(`user-${userId}`);
  const [unsubscribe, restored] = persistQueryClient({
    queryClient,
    persister,
    buster: BUILD,
    maxAge: KEPT_FOR_MS,
    dehydrateOptions: KEPT,
  });
  keeping = {
    userId,
    stop: () => {
      unsubscribe();
      close();
    },
  };
  await restored.catch(() => undefined);
  // The kept state is shown at once, but may lack the last change, so each page asks the server again.
  await queryClient.invalidateQueries({ predicate: isKept, refetchType: 'none' });
}

/**
 * Removes the cache and the kept state of any user. Nothing is written until the next sign-in. After the sign-out of a user also what
 * they took along and their unsent answers; a lost session keeps these for its user.
 */
export async function forgetAllKept(signedOut?: number): Promise<void> {
  keeping?.stop();
  keeping = undefined;
  await queryClient.cancelQueries();
  queryClient.clear();
  await quietly(() => clear(database()));
  await forgetDevice(signedOut);
}

async function forgetDevice(signedOut: number | undefined): Promise<void> {
  await quietly(() => forgetKeys(SESSION_PREFIX));
  if (signedOut === undefined) return;
  markOnDevice(false);
  await Promise.all([
    ...[TAKEN_PREFIX, DELIVERY_PREFIX].map((prefix) => quietly(() => forgetKeys(`${prefix}${signedOut}:`))),
    quietly(() => forgetAnswersOf(signedOut)),
    forgetRole(),
    // At an address that is not secure there are no caches.
    quietly(() => caches.delete(SOUND_CACHE)),
  ]);
}

/** The next version is kept for the login page, in the language of this device. */
async function forgetRole(): Promise<void> {
  const choice = await readKept<{ language: string }>(WORKER_CHOICE);
  if (choice) await keep(WORKER_CHOICE, { language: choice.language });
}

const KEPT: DehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false };

/** Data that could not be fetched again without a network stay those of the last time; what was refused is not kept. */
function isKept({ state, meta }: Query): boolean {
  const isUsable = state.status === 'success' || (state.data !== undefined && isConnectionFailure(state.error));
  return isUsable && meta?.keep !== 'memory';
}

/** The state without its failures: the next page shows the data and asks again. */
function withoutFailures({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...clientState, queries } };
}

function persisterOf(key: string): { persister: Persister; close: () => void } {
  let waiting: PersistedClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    void quietly(() => set(key, waiting, database()));
  };
  const persister: Persister = {
    persistClient(client) {
      waiting = withoutFailures(client);
      timer ??= setTimeout(write, WRITE_PAUSE_MS);
    },
    async restoreClient() {
      await removeOthers(key);
      return quietly(() => get<PersistedClient>(key, database()));
    },
    removeClient: () => quietly(() => del(key, database())),
  };
  return { persister, close: () => clearTimeout(timer) };
}

async function removeOthers(key: string): Promise<void> {
  const kept = (await quietly(() => keys(database()))) ?? [];
  await Promise.all(kept.filter((other) => other !== key).map((other) => del(other, database())));
}

/** Resolves to undefined on failure: some private windows have no IndexedDB. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

function database(): UseStore {
  store ??= createStore(KEPT_STATE_DATABASE, 'by-user');
  return store;
}
