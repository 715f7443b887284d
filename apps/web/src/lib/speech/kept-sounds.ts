import { KEPT_SOUNDS } from '@slovickovo/domain/limits';
import { SOUND_CACHE } from '../offline/names.ts';

/*
 * Sounds of words that this device keeps, so that a word is recorded once, fetched once, and read without a network as well. They show
 * what the user has learned, so a sign-out removes them (product §4.16).
 */

/** Undefined if it is not kept, and without caches: in old browsers and at addresses that are not secure. */
export async function findSound(address: string): Promise<Blob | undefined> {
  try {
    const response = await (await caches.open(SOUND_CACHE)).match(address);
    return await response?.blob();
  } catch {
    return undefined;
  }
}

/** Keeps a sound in place of the oldest one where the limit is reached. */
export async function keepSound(address: string, response: Response): Promise<void> {
  await addSound(address, response);
  await removeOldestSounds();
}

/** Keeps a sound; after several of them `removeOldestSounds` is due. */
export async function addSound(address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(SOUND_CACHE)).put(address, response);
  } catch {
    // The device is full or has no caches: the browser's own cache stays.
  }
}

/** Deletes the sounds beyond `KEPT_SOUNDS`, first those that were kept first. Never rejects. */
export async function removeOldestSounds(): Promise<void> {
  try {
    const cache = await caches.open(SOUND_CACHE);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - KEPT_SOUNDS)).map((oldest) => cache.delete(oldest)));
  } catch {
    // Without caches nothing is kept.
  }
}
