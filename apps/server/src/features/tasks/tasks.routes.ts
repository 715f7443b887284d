import { tasks } from '@slovickovo/contract/tasks/tasks';
import { type App, implement } from '../../http/implement.ts';
import { DONE, success } from '../../http/replies.ts';
import {
  changeTask,
  compareWithClass,
  createTask,
  getStatistics,
  getTask,
  listAssignedTasks,
  listOwnTasks,
  listResults,
  listTasksOfClass,
  removeTask,
} from './tasks.service.ts';

export function registerTasks(app: App): void {
  const { context } = app;
  implement(app, tasks.listOwn, async ({ actor, query }) => success(await listOwnTasks(context, actor, query)));
  implement(app, tasks.listAssigned, async ({ actor, query }) =>
    success(await listAssignedTasks(context, actor, query)),
  );
  implement(app, tasks.listOfClass, async ({ actor, params, query }) =>
    success(await listTasksOfClass(context, actor, params.classId, query.state)),
  );
  implement(app, tasks.get, async ({ actor, params }) => success(await getTask(context, actor, params.id)));
  implement(app, tasks.create, async ({ actor, body }) => success(await createTask(context, actor, body)));
  implement(app, tasks.update, async ({ actor, params, body }) =>
    success(await changeTask(context, actor, params.id, body)),
  );
  implement(app, tasks.remove, async ({ actor, params }) => {
    await removeTask(context, actor, params.id);
    return DONE;
  });
  implement(app, tasks.statistics, async ({ actor, params, query }) =>
    success(await getStatistics(context, actor, params.id, query.user_id)),
  );
  implement(app, tasks.compare, async ({ actor, params }) =>
    success(await compareWithClass(context, actor, params.id)),
  );
  implement(app, tasks.listResults, async ({ actor, params, query }) =>
    success(await listResults(context, actor, params.id, query)),
  );
}
