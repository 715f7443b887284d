import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { BUILT_CONCEPTS, loadConcepts } from '../../../translation/concepts.ts';
import { createDictionaryThread } from '../../../translation/dictionary-thread.ts';
import { createTranslationService } from '../../../translation/translation-service.ts';
import { suggestTranslations } from './suggestions.service.ts';

/** Serves the call of suggested translations (product §5.12) and closes the dictionaries with the server. */
export function registerSuggestions(app: App): void {
  const { config, log } = app.context;
  const dictionaries = createDictionaryThread(config.DICT_DIR, (error) =>
    log.error({ err: error }, 'the thread of the dictionaries broke'),
  );
  app.addHook('onClose', () => dictionaries.close());
  const context = {
    ...app.context,
    concepts: loadConcepts(config.CONCEPTS_FILE ?? BUILT_CONCEPTS, (message) => log.warn(message)),
    dictionaries,
    service: createTranslationService(config, (reason) => log.warn({ reason }, 'the translation service failed')),
  };

  implementAll(app, 'suggestions', {
    translate: async ({ actor, body }) => success(await suggestTranslations(context, actor, body)),
  });
}
