import { READING_RATES } from '@slovickovo/domain/limits';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { queryClient } from '../api/query-client.ts';
import { showNotice } from '../notices.ts';
import { currentUser } from '../session/session.ts';
import { translate } from '../texts/i18n.ts';
import { isBroken, rememberBroken } from './broken-voices.ts';
import { serverLanguagesQuery } from './server-languages.ts';
import { playFromServer, type SpokenText } from './speech-from-server.ts';
import { speakWithVoice } from './speech-from-voice.ts';
import { listVoices, rankVoices } from './speech-voices.ts';

/** The source of the sound: a voice of the device or of the browser's maker, or the server. */
type Reader = SpeechSynthesisVoice | 'server';

/** Voices that are tried for one word: each that stays silent takes seconds. */
const VOICES_TRIED = 2;

/**
 * The readers of a language in the order they are tried. A voice that sends the text to a third party comes after the server: users
 * are children, and the server can read the same text. Voices that failed before are the last resort.
 */
function readersOf(code: string, serverLanguages: readonly string[]): Reader[] {
  const voices = rankVoices(listVoices(), code);
  const good = voices.filter((voice) => !isBroken(voice));
  return [
    ...good.filter(({ localService }) => localService).slice(0, VOICES_TRIED),
    ...(serverLanguages.includes(code) ? (['server'] as const) : []),
    ...good.filter(({ localService }) => !localService).slice(0, VOICES_TRIED),
    ...voices.filter(isBroken).slice(0, 1),
  ];
}

interface Means {
  /** Plays the sounds of the server. */
  audio: HTMLAudioElement;
  /** Instead of the notice that nothing can read it. */
  whenUnread?: (() => void) | undefined;
}

/** Reads a text with the first reader that can, at the speed of the user. Not a part of any page: it is fetched with the first word. */
export async function tryReaders(spoken: SpokenText, { audio, whenUnread }: Means, signal: AbortSignal): Promise<void> {
  const isRead = await isReadBySome(spoken, audio, signal);
  if (isRead || signal.aborted) return;
  if (whenUnread) whenUnread();
  else showNotice({ type: 'warning', text: translate('terms:cannotRead') });
}

async function isReadBySome(spoken: SpokenText, audio: HTMLAudioElement, signal: AbortSignal): Promise<boolean> {
  const { text, isSlow = false } = spoken;
  const said = spokenText(text);
  if (said === '') return false;
  const rate = (await chosenRate()) * (isSlow ? READING_RATES.again : 1);
  for (const reader of readersOf(spoken.code, await serverLanguages())) {
    if (signal.aborted) return true;
    const isRead =
      reader === 'server'
        ? await playFromServer(spoken, { audio, rate: rate / READING_RATES.recorded }, signal)
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
