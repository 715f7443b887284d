import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE } from '../../../http/replies.ts';
import { setMarkScale } from './mark-scale.service.ts';

/** Serves the call by which a teacher sets the scale of marks of a class (product §4.39). */
export function registerMarkScale(app: App): void {
  const { context } = app;
  implementAll(app, 'markScale', {
    set: async ({ actor, params, body }) => {
      await setMarkScale(context, actor, params.id, body);
      return DONE;
    },
  });
}
