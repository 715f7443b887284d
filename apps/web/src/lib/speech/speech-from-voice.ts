/** Some browsers drop an utterance without any event; a voice that has not started by then has failed. */
const BEGINS_WITHIN_MS = 3_000;

/** Errors of a voice, and not of the moment: no network, no press yet, no loudspeakers. */
const BROKEN = ['synthesis-failed', 'synthesis-unavailable', 'language-unavailable', 'voice-unavailable'];
const STOPPED = ['interrupted', 'canceled'];

/** What became of a text: `broken` if the voice is to blame, `unread` if it may work the next time. */
export type VoiceOutcome = 'read' | 'unread' | 'broken';

/** Reads a text with a voice of the browser; `read` as well if it was stopped. */
export function speakWithVoice(
  { text, rate }: { text: string; rate: number },
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
): Promise<VoiceOutcome> {
  const { speechSynthesis } = window;
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate });
  return new Promise((resolve) => {
    let isHeard = false;
    const stop = () => end('read');
    const late = setTimeout(() => end('broken'), BEGINS_WITHIN_MS);
    function end(outcome: VoiceOutcome) {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      utterance.onend = utterance.onerror = utterance.onstart = null;
      speechSynthesis.cancel();
      resolve(outcome);
    }
    utterance.onstart = () => {
      isHeard = true;
      clearTimeout(late);
    };
    // A voice whose data are not on the device ends without a start.
    utterance.onend = () => end(isHeard ? 'read' : 'broken');
    utterance.onerror = (event) => {
      const error: string = event?.error ?? 'synthesis-failed';
      if (STOPPED.includes(error)) end('read');
      else end(BROKEN.includes(error) ? 'broken' : 'unread');
    };
    signal.addEventListener('abort', stop);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
