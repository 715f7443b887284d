import type { DehydrateOptions, Query } from '@tanstack/react-query';
import { type PersistedClient, type Persister, persistQueryClient } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { KEPT_FOR_MS, queryClient } from '../api/query-client.ts';
import { BUILD, KEPT_STATE_DATABASE } from './version.ts';

/**
 * Server state kept on this device, so that lists appear at once. Loaded after sign-in only. Each user has a key of
 * their own and only one user's state is ever kept; a new build drops it.
 */

const WRITE_PAUSE_MS = 1000;

let store: UseStore | undefined;
let keeping: { userId: number; stop: () => void } | undefined;

/** Ready when what was kept for this user is in the cache. Without IndexedDB everything works, from the network alone. */
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
  // What was kept is shown at once, but the last change may be missing in it: each page asks the server again.
  await queryClient.invalidateQueries({ predicate: isKept, refetchType: 'none' });
}

/** Removes what is cached and what was kept, whoever's it was. Nothing is written until somebody signs in. */
export async function forgetAllKept(): Promise<void> {
  keeping?.stop();
  keeping = undefined;
  await queryClient.cancelQueries();
  queryClient.clear();
  await quietly(() => clear(database()));
}

const KEPT: DehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false };

function isKept({ state, meta }: Query): boolean {
  return state.status === 'success' && meta?.keep !== 'memory';
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
      waiting = client;
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

/** Some private windows have no IndexedDB. */
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
