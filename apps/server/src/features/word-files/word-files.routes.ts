import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { exportWords } from './export/export.service.ts';
import { fileProcessesOf } from './file-processes.service.ts';
import { checkImport, listOwnImports, runImport } from './import/import.service.ts';
import { undoImport } from './import/import-undo.service.ts';
import { previewFile } from './import/preview.service.ts';

/** Serves the calls of import and export of words (product §2.15). */
export function registerWordFiles(app: App): void {
  const { context } = app;
  const files = fileProcessesOf(app);

  implementAll(app, 'wordFiles', {
    preview: async ({ actor, body, query }) => success(await previewFile(files, actor, body, query)),
    check: async ({ actor, body }) => success(await checkImport(context, actor, body)),
    run: async ({ actor, body }) => success(await runImport(context, actor, body)),
    list: async ({ actor }) => success(await listOwnImports(context, actor)),
    undo: async ({ actor, params }) => success(await undoImport(context, actor, params.id)),
    export: ({ actor, query }) => exportWords(context, files, actor, query),
  });
}
