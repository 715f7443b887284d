import { createStore, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/**
 * What this device keeps so that it works without a network: the signed-in user, an open exercise or homework, what was taken along,
 * and answers on their way. Kept under the id of their user, apart from the cache of server state, which a new version drops. A
 * sign-out empties it (product §4.16). The service worker reads it too.
 */

const DEVICE_DATABASE = 'slovickovo-device';

let store: UseStore | undefined;

/** The storage itself. */
export function device(): UseStore {
  store ??= createStore(DEVICE_DATABASE, 'kept');
  return store;
}

/** Undefined if there is nothing, and in browsers without storage. */
export async function readKept<T>(key: string): Promise<T | undefined> {
  try {
    return await get<T>(key, device());
  } catch {
    return undefined;
  }
}

/** Resolves to false if the device cannot keep it: storage is disabled or full. */
export async function keep(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value, device());
    return true;
  } catch {
    return false;
  }
}

/** Removes the values whose keys begin so. */
export async function forgetKeys(prefix: string): Promise<void> {
  await device()('readwrite', (values) => promisifyRequest(values.delete(keysFrom(prefix))));
}

/** The keys that begin so. */
export function keysFrom(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
