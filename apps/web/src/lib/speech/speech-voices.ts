import { findLanguageByCode } from '@slovickovo/domain/languages/languages';
import { createStore, useStore } from '../store.ts';

/** What is asked of a browser's voice; `SpeechSynthesisVoice` is one. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'name'>;

/** Tags that browsers use for a language besides its own. */
const OTHER_TAGS: Readonly<Record<string, readonly string[]>> = {
  nb: ['no'],
  'en-IE': ['en-GB'],
};

/**
 * The best voice for a language: of its own region before another region's, the device's own before one that sends the
 * text to a service, the one the user has chosen before others. Undefined where none speaks the language.
 */
export function chooseVoice<V extends Voice>(voices: readonly V[], code: string): V | undefined {
  const tags = tagsOf(code);
  const primary = new Set(tags.map((tag) => tag.split('-')[0]));
  const worth = (voice: V) => {
    const tag = plainTag(voice.lang);
    const place = tags.indexOf(tag);
    return (place < 0 ? 0 : 8 * (tags.length - place)) + (voice.localService ? 64 : 0) + (voice.default ? 1 : 0);
  };
  const speaking = voices.filter(({ lang }) => primary.has(plainTag(lang).split('-')[0]));
  return speaking.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** The tags under which voices of a language are looked for, the best first, in lower case. */
function tagsOf(code: string): string[] {
  const locale = findLanguageByCode(code)?.speech_locale;
  return [locale, code, ...(OTHER_TAGS[code] ?? [])].filter((tag) => tag != null).map(plainTag);
}

/** Android writes `en_GB`. */
function plainTag(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase();
}

const voices = createStore<readonly SpeechSynthesisVoice[]>([]);
let isListening = false;

/** The voices known so far: empty at first, filled by an event. Some browsers have no speech at all. */
export function listVoices(): readonly SpeechSynthesisVoice[] {
  if (!isListening && 'speechSynthesis' in window) {
    isListening = true;
    readVoices();
    window.speechSynthesis.addEventListener?.('voiceschanged', readVoices);
  }
  return voices.get();
}

/** The voices; renders again when they arrive. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  return useStore({ get: listVoices, subscribe: voices.subscribe });
}

function readVoices(): void {
  voices.set(window.speechSynthesis.getVoices());
}
