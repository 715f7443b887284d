import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE } from '../../http/replies.ts';
import { write, writeAsVisitor } from './contact.service.ts';

export function registerContact(app: App): void {
  const { context } = app;
  implementAll(app, 'contact', {
    write: async ({ actor, body }) => {
      await write(context, actor, body);
      return DONE;
    },

    writeAsVisitor: async ({ body, request }) => {
      await writeAsVisitor(context, body, request.ip);
      return DONE;
    },
  });
}
