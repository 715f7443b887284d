import { showRefusal } from '../api/refusals.ts';
import { createStore, useStore } from '../store.ts';
import type { SpokenText } from './speech-from-server.ts';

interface Reading {
  /** The id of the pressed button. */
  id: string;
  stopping: AbortController;
}

const reading = createStore<Reading | null>(null);

/** Whether the text of the button with this id is being read. Of many buttons, the one that changes renders again. */
export function useIsReading(id: string): boolean {
  return useStore({ get: () => reading.get()?.id === id, subscribe: reading.subscribe });
}

/** Reads a text aloud after stopping the previous one. If nothing can read it, calls `whenUnread`, which shows a notice by default. */
export async function readAloud(id: string, spoken: SpokenText, whenUnread?: () => void): Promise<void> {
  stopReading();
  const audio = elementOfPress();
  const mine = { id, stopping: new AbortController() };
  reading.set(mine);
  try {
    const { tryReaders } = await import('./try-readers.ts');
    await tryReaders(spoken, { audio, whenUnread }, mine.stopping.signal);
  } catch (error) {
    if (!mine.stopping.signal.aborted) showRefusal(error as Error);
  } finally {
    if (reading.get() === mine) reading.set(null);
  }
}

/** One element for all sounds. Loaded during the user's press, otherwise Safari plays nothing that comes later. */
function elementOfPress(): HTMLAudioElement {
  element ??= new Audio();
  element.load();
  return element;
}

let element: HTMLAudioElement | undefined;

/** Stops the reading of any button; changes nothing if nothing is read. */
export function stopReading(): void {
  reading.get()?.stopping.abort();
  reading.set(null);
}

/** Stops the reading that this button started, and no other. */
export function stopReadingOf(id: string): void {
  if (reading.get()?.id === id) stopReading();
}
