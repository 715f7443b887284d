import { del, promisifyRequest } from 'idb-keyval';
import { device, keysFrom } from './device-store.ts';

/** The values whose keys begin so. */
export async function listKept<T>(prefix: string): Promise<T[]> {
  try {
    return await device()('readonly', (values) => promisifyRequest<T[]>(values.getAll(keysFrom(prefix))));
  } catch {
    return [];
  }
}

/** Changes a value that is still there, in one transaction; a value that is gone stays gone. */
export async function changeKept<T>(key: string, change: (kept: T) => T): Promise<void> {
  try {
    await device()('readwrite', async (values) => {
      const kept = await promisifyRequest<T | undefined>(values.get(key));
      if (kept !== undefined) values.put(change(kept), key);
      await promisifyRequest(values.transaction);
    });
  } catch {
    // Without storage there is nothing to change.
  }
}

/** Deletes the value of a key from the device. Never rejects. */
export async function forgetKept(key: string): Promise<void> {
  try {
    await del(key, device());
  } catch {
    // Without storage nothing is kept.
  }
}
