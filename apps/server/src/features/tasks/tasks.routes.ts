import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success, successPage } from '../../http/replies.ts';
import { expectStart } from '../runs/starting/prepared-questions.service.ts';
import { admitStudent } from './admissions/admissions.service.ts';
import { createTask } from './new/create-tasks.service.ts';
import { compareWithClass, getStatistics, listResults } from './results.service.ts';
import {
  changeTask,
  getTask,
  listAssignedTasks,
  listOwnTasks,
  listTasksOfClass,
  listTasksOfClasses,
  removeTask,
} from './tasks.service.ts';

/** Serves the calls of exercises, homework and class tests and of their results (product §7.12). */
export function registerTasks(app: App): void {
  const { context } = app;
  implementAll(app, 'tasks', {
    listOwn: async ({ actor, query }) => successPage(await listOwnTasks(context, actor, query)),
    listAssigned: async ({ actor, query }) => success(await listAssignedTasks(context, actor, query)),
    listOfClasses: async ({ actor }) => success(await listTasksOfClasses(context, actor)),
    listOfClass: async ({ actor, params, query }) =>
      success(await listTasksOfClass(context, actor, params.classId, query)),
    get: async ({ actor, params }) => {
      const task = await getTask(context, actor, params.id);
      expectStart(context, actor, task);
      return success(task);
    },
    create: async ({ actor, body }) => success(await createTask(context, actor, body)),
    update: async ({ actor, params, body }) => success(await changeTask(context, actor, params.id, body)),
    remove: async ({ actor, params }) => {
      await removeTask(context, actor, params.id);
      return DONE;
    },
    admit: async ({ actor, params, body }) => {
      await admitStudent(context, actor, params.id, body);
      return DONE;
    },
    statistics: async ({ actor, params, query }) => success(await getStatistics(context, actor, params.id, query)),
    compare: async ({ actor, params }) => success(await compareWithClass(context, actor, params.id)),
    listResults: async ({ actor, params, query }) => success(await listResults(context, actor, params.id, query)),
  });
}
