import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { listUngroupedWords } from '../words/table/words-table.service.ts';
import {
  changeWordGroup,
  getWordGroup,
  listCreatedGroups,
  removeWordGroup,
  removeWordGroups,
  saveWordGroups,
} from './word-groups.service.ts';

/** Serves the calls of the caller's own word groups (product §7.8). */
export function registerWordGroups(app: App): void {
  const { context } = app;

  implementAll(app, 'wordGroups', {
    listCreated: async ({ context, actor, query }) => success(await listCreatedGroups(context, actor, query)),
    listUngrouped: async ({ context, actor }) => success(await listUngroupedWords(context, actor)),
    get: async ({ context, actor, params }) => success(await getWordGroup(context, actor, params.id)),
    save: async ({ context, actor, body }) => success(await saveWordGroups(context, actor, body)),
    update: async ({ actor, params, body }) => success(await changeWordGroup(context, actor, params.id, body)),
    remove: async ({ actor, params, body }) => success(await removeWordGroup(context, actor, params.id, body)),
    removeMany: async ({ actor, body }) => success(await removeWordGroups(context, actor, body)),
  });
}
