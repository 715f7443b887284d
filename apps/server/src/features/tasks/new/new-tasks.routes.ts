import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { createTasks } from './create-tasks.service.ts';
import { duplicateTask } from './duplicate-task.service.ts';

/** Serves the calls that create tasks for several classes and duplicate them (product §7.20). */
export function registerNewTasks(app: App): void {
  const { context } = app;
  implementAll(app, 'newTasks', {
    create: async ({ actor, body }) => success(await createTasks(context, actor, body)),
    duplicate: async ({ actor, params, body }) => success(await duplicateTask(context, actor, params.id, body)),
  });
}
