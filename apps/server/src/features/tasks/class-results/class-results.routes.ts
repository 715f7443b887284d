import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { fileProcessesOf } from '../../word-files/file-processes.service.ts';
import { getClassResults, listClassResults, listClassResultsByTask } from './class-results.service.ts';
import { exportClassResults, exportTaskResults } from './export-results.service.ts';

/** Serves the calls of results by class and of their exports (product §7.13, §7.21). */
export function registerClassResults(app: App): void {
  const { context } = app;
  const files = fileProcessesOf(app);
  implementAll(app, 'classResults', {
    listOfClasses: async ({ actor }) => success(await listClassResults(context, actor)),
    listOfTasks: async ({ actor }) => success(await listClassResultsByTask(context, actor)),
    listOfClass: async ({ actor, params }) => success(await getClassResults(context, actor, params.classId)),
    exportTask: ({ actor, params, query }) => exportTaskResults(context, files, actor, { taskId: params.id, ...query }),
    exportClass: ({ actor, params, query }) =>
      exportClassResults(context, files, actor, { classId: params.id, ...query }),
  });
}
