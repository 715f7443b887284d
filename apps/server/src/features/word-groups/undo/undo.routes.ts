import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE } from '../../../http/replies.ts';
import { undoChange } from './undo.service.ts';

/** Serves the call that takes back what was changed a moment ago (product §4.26). */
export function registerUndo(app: App): void {
  const { context } = app;
  implementAll(app, 'undo', {
    run: async ({ actor, params }) => {
      await undoChange(context, actor, params.id);
      return DONE;
    },
  });
}
