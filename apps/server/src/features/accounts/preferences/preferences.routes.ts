import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { sessionToken } from '../../../http/session-cookie.ts';
import { changePreferences, listShared } from './preferences.service.ts';

/** Serves the calls of the caller's choices, and of what the account shares with others. */
export function registerPreferences(app: App): void {
  const { context } = app;
  implementAll(app, 'preferences', {
    update: async ({ actor, body, request }) =>
      success(await changePreferences(context, actor, body, sessionToken(request, context.config) ?? '')),

    sharing: async ({ actor }) => success(await listShared(context, actor)),
  });
}
