import { LANGUAGES } from '@slovickovo/domain/languages/languages';
import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { createSpeaker } from './engine/espeak.ts';
import { listSpokenLanguages, readWord } from './speech.service.ts';

/** The sound of an address never changes; caches that users share must not store it. */
const CACHED_BY_BROWSER = 'private, max-age=31536000, immutable';

/** Serves the calls of words read aloud and of the languages that can be read (product §1.8). */
export function registerSpeech(app: App): void {
  const codes = LANGUAGES.map(({ code }) => code);
  const context = { ...app.context, speaker: createSpeaker(app.context.config.ESPEAK_BIN, codes) };

  implementAll(app, 'speech', {
    languages: async () => success(await listSpokenLanguages(context)),

    word: async ({ actor, params, reply }) => {
      const bytes = await readWord(context, actor, params);
      reply.header('cache-control', CACHED_BY_BROWSER);
      return { type: 'audio/mpeg', bytes };
    },
  });
}
