/** Some browsers drop an utterance without any event; a voice that has not started by then has failed. */
const BEGINS_WITHIN_MS = 3_000;
/** Slower than normal speech: pupils hear the word for the first time. */
const RATE = 0.9;
const SLOW_RATE = 0.55;

/** Reads a text with a voice of the browser. Resolves to true if it was read or stopped, false if the voice failed. */
export function speakWithVoice(
  { text, isSlow }: { text: string; isSlow: boolean },
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
): Promise<boolean> {
  const { speechSynthesis } = window;
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), {
    voice,
    lang: voice.lang,
    rate: isSlow ? SLOW_RATE : RATE,
  });
  return new Promise((resolve) => {
    const stop = () => end(true);
    const late = setTimeout(() => end(false), BEGINS_WITHIN_MS);
    function end(isRead: boolean) {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      utterance.onend = utterance.onerror = utterance.onstart = null;
      speechSynthesis.cancel();
      resolve(isRead);
    }
    utterance.onstart = () => clearTimeout(late);
    utterance.onend = () => end(true);
    utterance.onerror = () => end(false);
    signal.addEventListener('abort', stop);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
