import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { getClassResults, listClassResults, listClassResultsByTask } from './class-results.service.ts';

export function registerClassResults(app: App): void {
  const { context } = app;
  implementAll(app, 'classResults', {
    listOfClasses: async ({ actor }) => success(await listClassResults(context, actor)),
    listOfTasks: async ({ actor }) => success(await listClassResultsByTask(context, actor)),
    listOfClass: async ({ actor, params }) => success(await getClassResults(context, actor, params.classId)),
  });
}
