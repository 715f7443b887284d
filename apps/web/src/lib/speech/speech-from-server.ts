import { speech } from '@slovickovo/contract/speech/speech';
import { ApiError } from '../api/api-error.ts';
import { addressOf } from '../api/call-api.ts';
import { fetchSound } from './fetch-sound.ts';
import { findSound, keepSound } from './kept-sounds.ts';

/** A text in the language of this code. */
export interface SpokenText {
  text: string;
  code: string;
  /** Read slowly, for who has not understood it. */
  isSlow?: boolean | undefined;
}

/** A device without loudspeakers never lets a sound begin in Firefox, and tells nothing. */
const BEGINS_WITHIN_MS = 3_000;

/**
 * Plays the server's recording of a text at a speed, with its pitch. Resolves to true if it was played or stopped, false if the
 * server cannot read the text or the device has no sound. Throws `ApiError` for other reasons: no network, too many requests, no
 * session.
 */
export async function playFromServer(
  spoken: SpokenText,
  { audio, rate }: { audio: HTMLAudioElement; rate: number },
  signal: AbortSignal,
): Promise<boolean> {
  const recording = await findRecording(spoken, signal);
  if (recording === null) return false;
  if (signal.aborted) return true;
  const address = URL.createObjectURL(recording);
  try {
    return await play(audio, { address, rate }, signal);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function findRecording({ text, code }: SpokenText, signal: AbortSignal): Promise<Blob | null> {
  const address = addressOf(speech.word, { language: code, word: text });
  const kept = await findSound(address);
  if (kept !== undefined) return kept;
  let response: Response;
  try {
    response = await fetchSound(address, signal);
  } catch {
    signal.throwIfAborted();
    throw new ApiError('network', 0);
  }
  if (response.ok) {
    void keepSound(address, response.clone());
    return response.blob();
  }
  if (response.status === 401) throw new ApiError('unauthenticated', 401);
  if (response.status === 409) throw new ApiError('test_in_progress', 409);
  if (response.status === 429) throw new ApiError('too_many_requests', 429);
  return null;
}

interface Recording {
  address: string;
  rate: number;
}

function play(audio: HTMLAudioElement, { address, rate }: Recording, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = () => end(true);
    const late = setTimeout(() => end(false), BEGINS_WITHIN_MS);
    function end(isPlayed: boolean) {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      audio.ontimeupdate = audio.onended = audio.onerror = null;
      audio.pause();
      resolve(isPlayed);
    }
    audio.ontimeupdate = () => audio.currentTime > 0 && clearTimeout(late);
    audio.onended = () => end(true);
    audio.onerror = () => end(false);
    signal.addEventListener('abort', stop);
    // A new source is played at the default rate.
    Object.assign(audio, { src: address, preservesPitch: true, defaultPlaybackRate: rate, playbackRate: rate });
    audio.play().catch(({ name }: Error) => {
      // Before the first press the browser allows no sound; the button of the word stays.
      if (name === 'NotAllowedError') end(true);
      else if (name !== 'AbortError') end(false);
    });
  });
}
