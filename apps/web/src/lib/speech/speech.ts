import { speech } from '@slovickovo/contract/speech/speech';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { showRefusal } from '../api/refusals.ts';
import { showNotice } from '../notices.ts';
import { createStore, useStore } from '../store.ts';
import { translate } from '../texts/i18n.ts';
import { playFromServer, type SpokenText } from './speech-from-server.ts';
import { speakWithVoice } from './speech-from-voice.ts';
import { chooseVoice, listVoices } from './speech-voices.ts';

/** The languages that the server reads; fetched once, because they change only with a restart of the server. */
export const serverLanguagesQuery = {
  ...apiQuery(speech.languages, {}, { keep: 'memory', refusals: 'own' }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Without the server, a table of words must not call it for each of its buttons.
  retryOnMount: false,
};

/** The source of the sound: a voice of the device, the server, or a remote voice of the browser's maker. */
type Reader = 'device' | 'server' | 'service';

/**
 * The readers of a language in the order they are tried. A voice that sends the text to a third party comes last: users are
 * children, and the server can read the same text.
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
  const mine = { id, stopping: new AbortController() };
  reading.set(mine);
  try {
    const isRead = await tryReaders(spoken, mine.stopping.signal);
    if (!isRead && !mine.stopping.signal.aborted) whenUnread();
  } catch (error) {
    if (!mine.stopping.signal.aborted) showRefusal(error as Error);
  } finally {
    if (reading.get() === mine) reading.set(null);
  }
}

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

async function tryReaders(spoken: SpokenText, signal: AbortSignal): Promise<boolean> {
  const { text, code, isSlow = false } = spoken;
  const said = spokenText(text);
  if (said === '') return false;
  for (const reader of readersOf(code, await serverLanguages())) {
    if (signal.aborted) return true;
    const voice = chooseVoice(listVoices(), code);
    if (
      reader === 'server'
        ? await playFromServer(spoken, signal)
        : voice && (await speakWithVoice({ text: said, isSlow }, voice, signal))
    )
      return true;
  }
  return signal.aborted;
}

/** Empty if the server cannot be reached: the device may still read. */
async function serverLanguages(): Promise<readonly string[]> {
  try {
    return await queryClient.ensureQueryData(serverLanguagesQuery);
  } catch {
    return [];
  }
}
