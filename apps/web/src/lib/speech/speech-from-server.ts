import { speech } from '@slovickovo/contract/speech/speech';
import { ApiError } from '../api/api-error.ts';
import { addressOf } from '../api/call-api.ts';

/** A text in the language of this code. */
export interface SpokenText {
  text: string;
  code: string;
  /** Read slowly, for who has not understood it. */
  isSlow?: boolean | undefined;
}

let context: AudioContext | undefined;

/** A device without loudspeakers never lets a sound begin in Firefox, and tells nothing. */
const BEGINS_WITHIN_MS = 3_000;

/**
 * Plays the server's recording of a text. Resolves to true if it was played or stopped, false if the server cannot read the
 * text or the device has no sound. Throws `ApiError` for other reasons: no network, too many requests, no session.
 */
export async function playFromServer(spoken: SpokenText, signal: AbortSignal): Promise<boolean> {
  // Created during the user's press of the button, otherwise the browser mutes it.
  context ??= new AudioContext();
  const resumed = context.resume();
  const sound = await fetchSound(spoken, signal);
  if (sound === null) return false;
  const buffer = await context.decodeAudioData(sound);
  const isLate = await Promise.race([
    resumed.then(() => false),
    new Promise<true>((resolve) => setTimeout(resolve, BEGINS_WITHIN_MS, true)),
  ]);
  if (isLate) return signal.aborted;
  if (!signal.aborted) await play(context, buffer, signal);
  return true;
}

async function fetchSound({ text, code, isSlow }: SpokenText, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const address = addressOf(speech.word, { language: code, word: text }, isSlow ? { slow: '1' } : {});
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'same-origin', signal });
  } catch {
    signal.throwIfAborted();
    throw new ApiError('network', 0);
  }
  if (response.ok) return response.arrayBuffer();
  if (response.status === 401) throw new ApiError('unauthenticated', 401);
  if (response.status === 409) throw new ApiError('test_in_progress', 409);
  if (response.status === 429) throw new ApiError('too_many_requests', 429);
  return null;
}

function play(audio: AudioContext, buffer: AudioBuffer, signal: AbortSignal): Promise<void> {
  const source = Object.assign(audio.createBufferSource(), { buffer });
  source.connect(audio.destination);
  return new Promise((resolve) => {
    const stop = () => source.stop();
    source.onended = () => {
      signal.removeEventListener('abort', stop);
      source.disconnect();
      resolve();
    };
    signal.addEventListener('abort', stop);
    source.start();
  });
}
