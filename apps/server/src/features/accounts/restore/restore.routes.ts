import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE } from '../../../http/replies.ts';
import { deviceOf } from '../../../http/session-cookie.ts';
import { readResetLink, requestReset, resetPassword } from './restore.service.ts';

/** Serves the calls by which a forgotten password is replaced by means of a link from an e-mail (product §4.19). */
export function registerRestore(app: App): void {
  const { context } = app;
  implementAll(app, 'restore', {
    request: async ({ body, request }) => {
      const client = { address: request.ip, device: deviceOf(request, context.config) };
      return { status: 'success', message: await requestReset(context, body, client) } as const;
    },

    readLink: async ({ body, request }) => {
      await readResetLink(context, body, request.ip);
      return DONE;
    },

    reset: async ({ body, request }) => {
      await resetPassword(context, body, request.ip);
      return DONE;
    },
  });
}
