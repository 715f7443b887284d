import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import { sessionToken } from '../../http/session-cookie.ts';
import { chatOf, write, writeAsVisitor } from './contact.service.ts';

/** Serves the calls of messages to the operator and of the chat (product §1.7); visitors may write, too. */
export function registerContact(app: App): void {
  const { context } = app;
  implementAll(app, 'contact', {
    chat: async ({ request }) => {
      // Public, because visitors may use the chat; a user's answer is kept with the account.
      const token = sessionToken(request, context.config);
      return success(await chatOf(context, token === undefined ? undefined : await app.findCaller(token)));
    },

    write: async ({ context, actor, body, request }) => {
      await write(context, actor, body, request.ip);
      return DONE;
    },

    writeAsVisitor: async ({ body, request }) => {
      await writeAsVisitor(context, body, request.ip);
      return DONE;
    },
  });
}
