import type { SentBody } from '@slovickovo/contract/endpoint';
import type { Run, runs } from '@slovickovo/contract/runs/runs';
import { keep } from './device-store.ts';
import { keyOfLetter, type Letter } from './mailbox.ts';
import { DELIVERY } from './names.ts';
import { markOnDevice } from './on-device-mark.ts';

export { removeLetter } from './mailbox.ts';

/** Keeps a finished run until it is delivered. Resolves to false if the device cannot keep it. */
export async function writeLetter(letter: Omit<Letter, 'written_at' | 'state'>): Promise<boolean> {
  markOnDevice(true);
  const isKept = await keep(keyOfLetter(letter), {
    ...letter,
    written_at: Date.now(),
    state: 'waiting',
  } satisfies Letter);
  if (isKept) void askForDelivery();
  return isKept;
}

/** Keeps the end of a run that was begun online until it is delivered. */
export function writeEnd(
  { id, test_id, test: { name } }: Run,
  { answers, date_finished }: SentBody<typeof runs.save>,
  userId: number,
): Promise<boolean> {
  const body = { id, answers: answers ?? [], date_finished };
  return writeLetter({ user_id: userId, run_id: id, test_id, kind: 'open', name, body });
}

/** The browser wakes the worker up when the connection is back, also when no page is open; where it can. */
async function askForDelivery(): Promise<void> {
  try {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { register(tag: string): Promise<void> };
    };
    await sync.register(DELIVERY);
  } catch {
    // The next page delivers.
  }
}
