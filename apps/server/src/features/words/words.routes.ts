import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success, successPage } from '../../http/replies.ts';
import { listWordStatistics } from './statistics/word-statistics.service.ts';
import { listOwnWordIds, listOwnWords } from './table/words-table.service.ts';
import { changeWord, removeWords } from './words.service.ts';

/** Serves the calls of the table of words and of their statistics (product §7.7). */
export function registerWords(app: App): void {
  const { context } = app;

  implementAll(app, 'words', {
    list: async ({ context, actor, query }) => successPage(await listOwnWords(context, actor, query)),
    listIds: async ({ actor, query }) => success(await listOwnWordIds(context, actor, query)),
    statistics: async ({ context, actor, query }) => success(await listWordStatistics(context, actor, query)),

    update: async ({ actor, params, body }) => success(await changeWord(context, actor, params.id, body)),

    remove: async ({ actor, body }) => {
      await removeWords(context, actor, body);
      return DONE;
    },
  });
}
