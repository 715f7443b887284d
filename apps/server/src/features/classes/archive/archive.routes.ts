import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { archiveClass, getArchiveFacts, listArchivedClasses, restoreClass } from './archive.service.ts';

/** Serves the calls that archive, restore and list classes (product §4.31). */
export function registerClassArchive(app: App): void {
  const { context } = app;

  implementAll(app, 'classArchive', {
    list: async ({ actor }) => success(await listArchivedClasses(context, actor)),
    get: async ({ actor, params }) => success(await getArchiveFacts(context, actor, params.id)),
    archive: async ({ actor, params }) => {
      await archiveClass(context, actor, params.id);
      return DONE;
    },
    restore: async ({ actor, params }) => {
      await restoreClass(context, actor, params.id);
      return DONE;
    },
  });
}
