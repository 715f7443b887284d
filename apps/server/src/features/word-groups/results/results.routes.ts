import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { listResultsOfGroup, listWordSuccessOfGroup } from './results.service.ts';

/** Serves the calls of the results of a word group (product §2.17). */
export function registerGroupResults(app: App): void {
  const { context } = app;
  implementAll(app, 'wordGroupResults', {
    list: async ({ actor, params, query }) => success(await listResultsOfGroup(context, actor, params.id, query)),
    words: async ({ actor, params, query }) => success(await listWordSuccessOfGroup(context, actor, params.id, query)),
  });
}
