import { speech } from '@slovickovo/contract/speech/speech';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { showRefusal } from '../api/refusals.ts';
import { showNotice } from '../notices.ts';
import { createStore, useStore } from '../store.ts';
import { i18n } from '../texts/i18n.ts';
import { playFromServer } from './speech-from-server.ts';
import { speakWithVoice } from './speech-from-voice.ts';
import { chooseVoice, listVoices } from './speech-voices.ts';

/** Which languages the server reads; asked once, it changes with a restart of the server. */
export const serverLanguagesQuery = {
  ...apiQuery(speech.languages, {}, { keep: 'memory', refusals: 'own' }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // A table of words without the server must not ask it once for each of its buttons.
  retryOnMount: false,
};

/** Who reads a text: the device's own voice, a sound made by the server, a voice that is a service of the browser's maker. */
type Reader = 'device' | 'server' | 'service';

/**
 * Who reads a language, in the order they are tried. A voice that sends the text away comes last: users are children, and
 * the server can read the same.
 */
export function readersOf(code: string, serverLanguages: readonly string[]): Reader[] {
  const voice = chooseVoice(listVoices(), code);
  const readers: (Reader | false)[] = [
    voice?.localService === true && 'device',
    serverLanguages.includes(code) && 'server',
    voice?.localService === false && 'service',
  ];
  return readers.filter((reader) => reader !== false);
}

interface Reading {
  /** Of the button that was pressed. */
  id: string;
  stopping: AbortController;
}

const reading = createStore<Reading | null>(null);

/** The id of the button whose text is being read. */
export function useReading(): string | null {
  return useStore(reading)?.id ?? null;
}

/** Reads a text aloud, after stopping whatever was being read: one word at a time. Says so where nothing can read it. */
export async function readAloud(id: string, { text, code }: { text: string; code: string }): Promise<void> {
  stopReading();
  const mine = { id, stopping: new AbortController() };
  reading.set(mine);
  try {
    const isRead = await tryReaders({ text, code }, mine.stopping.signal);
    if (!isRead && !mine.stopping.signal.aborted)
      showNotice({ type: 'warning', text: i18n.t('components:cannotRead') });
  } catch (error) {
    if (!mine.stopping.signal.aborted) showRefusal(error as Error);
  } finally {
    if (reading.get() === mine) reading.set(null);
  }
}

export function stopReading(): void {
  reading.get()?.stopping.abort();
  reading.set(null);
}

/** Stops the reading that this button began; another's goes on. */
export function stopReadingOf(id: string): void {
  if (reading.get()?.id === id) stopReading();
}

async function tryReaders({ text, code }: { text: string; code: string }, signal: AbortSignal): Promise<boolean> {
  const said = spokenText(text);
  if (said === '') return false;
  for (const reader of readersOf(code, await serverLanguages())) {
    if (signal.aborted) return true;
    const voice = chooseVoice(listVoices(), code);
    if (
      reader === 'server'
        ? await playFromServer({ text, code }, signal)
        : voice && (await speakWithVoice(said, voice, signal))
    )
      return true;
  }
  return signal.aborted;
}

/** None where the server cannot be asked: the device may read all the same. */
async function serverLanguages(): Promise<readonly string[]> {
  try {
    return await queryClient.ensureQueryData(serverLanguagesQuery);
  } catch {
    return [];
  }
}
