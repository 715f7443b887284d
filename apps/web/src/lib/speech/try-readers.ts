import { READING_RATES } from '@slovickovo/domain/limits';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { currentUser } from '../session/session.ts';
import { rememberBroken } from './broken-voices.ts';
import { playFromServer, type SpokenText } from './speech-from-server.ts';
import { speakWithVoice } from './speech-from-voice.ts';
import type { Reader } from './speech-voices.ts';

interface Means {
  /** In the order they are tried. */
  readers: readonly Reader[];
  /** Plays the sounds of the server. */
  audio: HTMLAudioElement;
}

/**
 * Reads a text with the first reader that can, at the speed of the user. Resolves to true if it was read or stopped. Not a part of any
 * page: it is fetched with the first word.
 */
export async function tryReaders(spoken: SpokenText, { readers, audio }: Means, signal: AbortSignal): Promise<boolean> {
  const { text, isSlow = false } = spoken;
  const said = spokenText(text);
  if (said === '') return false;
  const rate = (await chosenRate()) * (isSlow ? READING_RATES.again : 1);
  for (const reader of readers) {
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
