import { classes } from '@slovickovo/contract/classes/classes';
import { type App, implement } from '../../http/implement.ts';
import { DONE, success } from '../../http/replies.ts';
import {
  changeClass,
  createClass,
  getClass,
  leaveClass,
  listAssignedClasses,
  listCreatedClasses,
  regenerateCode,
  removeClass,
  removeStudents,
} from './classes.service.ts';
import { checkCode, joinClass } from './joining/joining.service.ts';

export function registerClasses(app: App): void {
  const { context } = app;

  implement(app, classes.listCreated, async ({ actor }) => success(await listCreatedClasses(context, actor)));
  implement(app, classes.listAssigned, async ({ actor }) => success(await listAssignedClasses(context, actor)));
  implement(app, classes.create, async ({ actor, body }) => success(await createClass(context, actor, body)));
  implement(app, classes.get, async ({ actor, params }) => success(await getClass(context, actor, params.id)));
  implement(app, classes.update, async ({ actor, params, body }) =>
    success(await changeClass(context, actor, params.id, body)),
  );

  implement(app, classes.remove, async ({ actor, params }) => {
    await removeClass(context, actor, params.id);
    return DONE;
  });

  implement(app, classes.checkCode, async ({ body, request }) => ({
    ...success(await checkCode(context, body.code, request.ip)),
    message: 'true' as const,
  }));

  implement(app, classes.join, async ({ actor, body, request }) =>
    success(await joinClass(context, actor, body.access_code, request.ip)),
  );

  implement(app, classes.regenerateCode, async ({ actor, params }) =>
    success({ access_code: await regenerateCode(context, actor, params.id) }),
  );

  implement(app, classes.removeStudents, async ({ actor, params, body }) => {
    await removeStudents(context, actor, params.id, body.students);
    return DONE;
  });

  implement(app, classes.leave, async ({ actor, params }) => {
    await leaveClass(context, actor, params.id);
    return DONE;
  });
}
