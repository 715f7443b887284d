import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { getWeakWords, setWeakWordsHomework } from './weak-words.service.ts';

/** Serves the calls of a class's weak words and of homework made of them (product §4.36). */
export function registerWeakWords(app: App): void {
  const { context } = app;
  implementAll(app, 'weakWordsOfClass', {
    get: async ({ context, actor, params, query }) => success(await getWeakWords(context, actor, params.id, query)),
    setHomework: async ({ actor, params, body }) =>
      success(await setWeakWordsHomework(context, actor, params.id, body)),
  });
}
