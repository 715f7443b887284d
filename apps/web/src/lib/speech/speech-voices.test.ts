import { describe, expect, it } from 'vitest';
import { rankVoices, type Voice } from './speech-voices.ts';

const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({
  lang,
  name: lang,
  localService: true,
  default: false,
  ...more,
});

const chooseVoice = (voices: readonly Voice[], code: string) => rankVoices(voices, code)[0];

describe('the voice for a language', () => {
  it.each([
    { code: 'en', voices: ['de-DE', 'en-US', 'en-GB'], chosen: 'en-GB' },
    { code: 'en', voices: ['en-US'], chosen: 'en-US' },
    { code: 'en-IE', voices: ['en-US', 'en-GB'], chosen: 'en-GB' },
    { code: 'en-IE', voices: ['en-GB', 'en-IE'], chosen: 'en-IE' },
    { code: 'pt', voices: ['pt-BR', 'pt-PT'], chosen: 'pt-PT' },
    { code: 'nb', voices: ['sv-SE', 'no-NO'], chosen: 'no-NO' },
    { code: 'sk', voices: ['cs_CZ', 'sk_SK'], chosen: 'sk_SK' },
    { code: 'sk', voices: ['cs-CZ', 'sl-SI'], chosen: undefined },
    { code: 'sk', voices: [], chosen: undefined },
  ])('$code of $voices is $chosen', ({ code, voices, chosen }) => {
    expect(
      chooseVoice(
        voices.map((lang) => voice(lang)),
        code,
      )?.lang,
    ).toBe(chosen);
  });

  it("prefers a voice of the device to a remote one, and the user's default to others", () => {
    const voices = [
      voice('en-GB', { name: 'service', localService: false }),
      voice('en-GB', { name: 'own' }),
      voice('en-GB', { name: 'own and chosen', default: true }),
    ];
    expect(chooseVoice(voices, 'en')?.name).toBe('own and chosen');
    expect(chooseVoice([...voices.slice(0, 1), voice('en-US', { name: 'own' })], 'en')?.name).toBe('own');
  });

  it('prefers a voice that sounds natural, but not to the region of the language', () => {
    const voices = [
      voice('en-GB', { name: 'Daniel', default: true }),
      voice('en-GB', { name: 'Serena (Premium)' }),
      voice('en-US', { name: 'Ava (Enhanced)' }),
    ];
    expect(chooseVoice(voices, 'en')?.name).toBe('Serena (Premium)');
    expect(
      chooseVoice([voice('en-GB', { name: 'Daniel' }), voice('en-US', { name: 'Ava (Enhanced)' })], 'en')?.name,
    ).toBe('Daniel');
  });
});
