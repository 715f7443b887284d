import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { sessionToken } from '../../../http/session-cookie.ts';
import { closeOtherSessions, listOwnSessions } from './sessions.service.ts';

/** Serves the calls by which the caller lists the own sessions and ends the others (product §6.8). */
export function registerOwnSessions(app: App): void {
  const { context } = app;
  implementAll(app, 'ownSessions', {
    list: async ({ actor, request }) =>
      success(await listOwnSessions(context, actor, sessionToken(request, context.config) ?? '')),

    endOthers: async ({ actor, request }) => {
      await closeOtherSessions(context.db, actor.id, sessionToken(request, context.config) ?? '');
      return DONE;
    },
  });
}
