import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { characterCount } from '@slovickovo/domain/text/text-problem';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { codesOf } from './language-codes.ts';

const LONGEST_MS = 1_500;
/** Consecutive failures that open the circuit, so that no call waits for a service that is unavailable. */
const FAILURES = 3;
/** How long the circuit stays open. */
const CIRCUIT_OPEN_MS = 60_000;
const LONGEST_REPLY = 64 * 1024;
const MOST_TRANSLATIONS = 5;

/** A configured translation service. */
export interface TranslationService {
  name: Config['TRANSLATE_SERVICE'];
  /** Whether the service knows both languages and the circuit is closed. */
  canTranslate(from: string, to: string): boolean;
  /** Resolves to undefined if the service failed or took longer than 1.5 s; an empty list is an answer. */
  translate(word: string, from: string, to: string): Promise<string[] | undefined>;
}

type Settings = Pick<Config, 'TRANSLATE_URL' | 'TRANSLATE_SERVICE' | 'TRANSLATE_KEY'>;

/** A protocol: the request for a word and the translations in the reply. */
interface Protocol {
  codeOf(code: string): string | null | undefined;
  request(
    word: string,
    from: string,
    to: string,
    key: string | undefined,
  ): { path: string; headers: Record<string, string>; body: object };
  translations(reply: unknown): string[];
}

const libreReply = z.object({ translatedText: z.string(), alternatives: z.array(z.string()).optional() });
const deeplReply = z.object({ translations: z.array(z.object({ text: z.string() })) });

const PROTOCOLS: Record<Config['TRANSLATE_SERVICE'], Protocol> = {
  libretranslate: {
    codeOf: (code) => codesOf(code)?.libretranslate,
    request: (q, source, target, key) => ({
      path: '/translate',
      headers: {},
      body: { q, source, target, format: 'text', alternatives: 3, ...(key !== undefined && { api_key: key }) },
    }),
    translations: (reply) => {
      const { translatedText, alternatives = [] } = libreReply.parse(reply);
      return [translatedText, ...alternatives];
    },
  },
  deepl: {
    codeOf: (code) => codesOf(code)?.deepl,
    request: (word, from, to, key = '') => ({
      path: '/v2/translate',
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      // DeepL accepts a region only for the target language.
      body: { text: [word], source_lang: from.split('-')[0], target_lang: to },
    }),
    translations: (reply) => deeplReply.parse(reply).translations.map(({ text }) => text),
  },
};

/** Returns undefined if no service is configured. `warn` gets the reason of a failed call, without the word. */
export function createTranslationService(
  settings: Settings,
  warn: (reason: string) => void,
): TranslationService | undefined {
  const { TRANSLATE_URL: url, TRANSLATE_SERVICE: name, TRANSLATE_KEY: key } = settings;
  if (url === undefined) return undefined;
  const protocol = PROTOCOLS[name];
  let failures = 0;
  let circuitOpenUntil = 0;

  const ask = async (word: string, from: string, to: string): Promise<string[]> => {
    const { path, headers, body } = protocol.request(word, from, to, key);
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return protocol.translations(JSON.parse(await limitedText(response)));
  };

  return {
    name,
    canTranslate: (from, to) => {
      const [source, target] = [protocol.codeOf(from), protocol.codeOf(to)];
      return source != null && target != null && source !== target && performance.now() >= circuitOpenUntil;
    },
    translate: async (word, from, to) => {
      try {
        const texts = await ask(word, protocol.codeOf(from) ?? '', protocol.codeOf(to) ?? '');
        failures = 0;
        return plainTexts(texts);
      } catch (error) {
        failures += 1;
        // When the circuit closes again, one failure is enough to open it, and one success resets the count.
        if (failures >= FAILURES) circuitOpenUntil = performance.now() + CIRCUIT_OPEN_MS;
        warn(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
        return undefined;
      }
    },
  };
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > LONGEST_REPLY) throw new Error('the reply is too long');
  }
  return text;
}

/** Cleans texts as those of words are cleaned, and leaves out texts that are too long for a word. */
function plainTexts(texts: readonly string[]): string[] {
  const cleaned = texts.map(cleanText).filter((text) => text !== '' && characterCount(text) <= LIMITS.word_side_length);
  return [...new Set(cleaned)].slice(0, MOST_TRANSLATIONS);
}
