import { speech } from '@slovickovo/contract/speech/speech';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { showRefusal } from '../api/refusals.ts';
import { showNotice } from '../notices.ts';
import { createStore, useStore } from '../store.ts';
import { translate } from '../texts/i18n.ts';
import { isBroken } from './broken-voices.ts';
import type { SpokenText } from './speech-from-server.ts';
import { listVoices, type Reader, rankVoices } from './speech-voices.ts';

/** The languages that the server reads; fetched once, because they change only with a restart of the server. */
export const serverLanguagesQuery = {
  ...apiQuery(speech.languages, {}, { keep: 'memory', refusals: 'own' }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Without the server, a table of words must not call it for each of its buttons.
  retryOnMount: false,
};

/** Voices that are tried for one word: each that stays silent takes seconds. */
const VOICES_TRIED = 2;

/**
 * The readers of a language in the order they are tried. A voice that sends the text to a third party comes after the server: users
 * are children, and the server can read the same text. Voices that failed before are the last resort.
 */
export function readersOf(code: string, serverLanguages: readonly string[]): Reader[] {
  const voices = rankVoices(listVoices(), code);
  const good = voices.filter((voice) => !isBroken(voice));
  return [
    ...good.filter(({ localService }) => localService).slice(0, VOICES_TRIED),
    ...(serverLanguages.includes(code) ? (['server'] as const) : []),
    ...good.filter(({ localService }) => !localService).slice(0, VOICES_TRIED),
    ...voices.filter(isBroken).slice(0, 1),
  ];
}

interface Reading {
  /** The id of the pressed button. */
  id: string;
  stopping: AbortController;
}

const reading = createStore<Reading | null>(null);

/** The id of the button whose text is being read. */
export function useReading(): string | null {
  return useStore(reading)?.id ?? null;
}

/** Reads a text aloud after stopping the previous one. If nothing can read it, calls `whenUnread`, which shows a notice by default. */
export async function readAloud(id: string, spoken: SpokenText, whenUnread = tellUnread): Promise<void> {
  stopReading();
  const audio = elementOfPress();
  const mine = { id, stopping: new AbortController() };
  reading.set(mine);
  try {
    const { tryReaders } = await import('./try-readers.ts');
    const readers = readersOf(spoken.code, await serverLanguages());
    const isRead = await tryReaders(spoken, { readers, audio }, mine.stopping.signal);
    if (!isRead && !mine.stopping.signal.aborted) whenUnread();
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

function tellUnread(): void {
  showNotice({ type: 'warning', text: translate('terms:cannotRead') });
}

export function stopReading(): void {
  reading.get()?.stopping.abort();
  reading.set(null);
}

/** Stops the reading that this button started, and no other. */
export function stopReadingOf(id: string): void {
  if (reading.get()?.id === id) stopReading();
}

/** Empty if the server cannot be reached: the device may still read. */
async function serverLanguages(): Promise<readonly string[]> {
  try {
    return await queryClient.ensureQueryData(serverLanguagesQuery);
  } catch {
    return [];
  }
}
