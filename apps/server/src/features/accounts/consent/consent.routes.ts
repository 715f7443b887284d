import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE } from '../../../http/replies.ts';
import { giveConsent } from './consent.service.ts';

/** Serves the call by which users consent to a newer text (product §11.6). */
export function registerConsent(app: App): void {
  implementAll(app, 'consent', {
    give: async ({ actor, body }) => {
      await giveConsent(app.context, actor, body);
      return DONE;
    },
  });
}
