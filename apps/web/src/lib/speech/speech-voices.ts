import { findLanguageByCode } from '@slovickovo/domain/languages/languages';
import { createStore, useStore } from '../store.ts';

/** The part of `SpeechSynthesisVoice` that the choice needs. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'name'>;

/** Other tags that browsers use for a language. */
const OTHER_TAGS: Readonly<Record<string, readonly string[]>> = {
  nb: ['no'],
  'en-IE': ['en-GB'],
};

/** What makers call their voices that sound like people. */
const NATURAL = /natural|neural|premium|enhanced/i;

/**
 * The voices that speak a language, the best first: a voice of the device before a remote one, then the language's own region, then a
 * voice that sounds natural, then the user's default.
 */
export function rankVoices<V extends Voice>(voices: readonly V[], code: string): V[] {
  const tags = tagsOf(code);
  const primary = new Set(tags.map((tag) => tag.split('-')[0]));
  const score = (voice: V) => {
    const tag = plainTag(voice.lang);
    const place = tags.indexOf(tag);
    const region = place < 0 ? 0 : 8 * (tags.length - place);
    return region + (voice.localService ? 64 : 0) + (NATURAL.test(voice.name) ? 4 : 0) + (voice.default ? 1 : 0);
  };
  const speaking = voices.filter(({ lang }) => primary.has(plainTag(lang).split('-')[0]));
  return speaking.toSorted((one, other) => score(other) - score(one));
}

/** The tags of voices that speak a language, the best first, in lower case. */
function tagsOf(code: string): string[] {
  const locale = findLanguageByCode(code)?.speech_locale;
  return [locale, code, ...(OTHER_TAGS[code] ?? [])].filter((tag) => tag != null).map(plainTag);
}

/** Android writes `en_GB`. */
function plainTag(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase();
}

const voices = createStore<readonly SpeechSynthesisVoice[]>([], { onFirstListener: listenOnce });
let isListening = false;

/** The voices known so far: empty until somebody follows them with `useVoices`. Some browsers have no speech at all. */
export function listVoices(): readonly SpeechSynthesisVoice[] {
  return voices.get();
}

/** The voices; renders again when they arrive. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  return useStore(voices);
}

/**
 * Reads the voices after the first render that follows them: React renders a page twice if what it has read changes meanwhile.
 * The browser is asked once; afterwards it tells of changes itself.
 */
function listenOnce(): () => void {
  if (!isListening && 'speechSynthesis' in window) {
    isListening = true;
    readVoices();
    window.speechSynthesis.addEventListener?.('voiceschanged', readVoices);
  }
  return () => undefined;
}

function readVoices(): void {
  const found = window.speechSynthesis.getVoices();
  if (found.length > 0 || voices.get().length > 0) voices.set(found);
}
