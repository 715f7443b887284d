import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { remindMissing } from './reminders.service.ts';

/** Serves the call by which a teacher reminds pupils of a task (product §7.12). */
export function registerTaskReminders(app: App): void {
  const { context } = app;
  implementAll(app, 'taskReminders', {
    send: async ({ actor, params }) => success(await remindMissing(context, actor, params.id)),
  });
}
