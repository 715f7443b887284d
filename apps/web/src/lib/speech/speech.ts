import { speech } from '@slovickovo/contract/speech/speech';
import { READING_RATES } from '@slovickovo/domain/limits';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { showRefusal } from '../api/refusals.ts';
import { showNotice } from '../notices.ts';
import { currentUser } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';
import { translate } from '../texts/i18n.ts';
import { isBroken, rememberBroken } from './broken-voices.ts';
import { playFromServer, type SpokenText } from './speech-from-server.ts';
import { speakWithVoice } from './speech-from-voice.ts';
import { listVoices, rankVoices } from './speech-voices.ts';

/** The languages that the server reads; fetched once, because they change only with a restart of the server. */
export const serverLanguagesQuery = {
  ...apiQuery(speech.languages, {}, { keep: 'memory', refusals: 'own' }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Without the server, a table of words must not call it for each of its buttons.
  retryOnMount: false,
};

/** The source of the sound: a voice of the device or of the browser's maker, or the server. */
type Reader = SpeechSynthesisVoice | 'server';

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
  const rate = (await chosenRate()) * (isSlow ? READING_RATES.again : 1);
  for (const reader of readersOf(code, await serverLanguages())) {
    if (signal.aborted) return true;
    const isRead =
      reader === 'server'
        ? await playFromServer(spoken, rate / READING_RATES.recorded, signal)
        : await speakOrRemember({ text: said, rate }, reader, signal);
    if (isRead) return true;
  }
  return signal.aborted;
}

async function speakOrRemember(
  said: { text: string; rate: number },
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
): Promise<boolean> {
  const outcome = await speakWithVoice(said, voice, signal);
  if (outcome === 'broken') rememberBroken(voice);
  return outcome === 'read';
}

/** By the choice of the account, which the signed-in user carries, also without a network. */
async function chosenRate(): Promise<number> {
  const user = await currentUser().catch(() => null);
  return READING_RATES[user?.reading_speed ?? 'normal'];
}

/** Empty if the server cannot be reached: the device may still read. */
async function serverLanguages(): Promise<readonly string[]> {
  try {
    return await queryClient.ensureQueryData(serverLanguagesQuery);
  } catch {
    return [];
  }
}
