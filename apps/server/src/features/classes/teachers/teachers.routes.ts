import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import {
  endTeaching,
  listClassOffers,
  listTeachersOfClass,
  offerClass,
  respondToClassOffer,
  withdrawOffer,
} from './teachers.service.ts';

/** Serves the calls of the teachers of a class and of its offers to other teachers (product §6.10). */
export function registerClassTeachers(app: App): void {
  const { context } = app;
  implementAll(app, 'classTeachers', {
    list: async ({ actor, params }) => success(await listTeachersOfClass(context, actor, params.id)),
    remove: async ({ actor, params, query }) => {
      await endTeaching(context, actor, params, query);
      return DONE;
    },
    offer: async ({ actor, params, body }) => {
      await offerClass(context, actor, params.id, body);
      return DONE;
    },
    withdraw: async ({ actor, params }) => {
      await withdrawOffer(context, actor, params.id, params.offerId);
      return DONE;
    },
    listOffers: async ({ actor }) => success(await listClassOffers(context, actor)),
    respond: async ({ actor, params, body }) => success(await respondToClassOffer(context, actor, params.id, body)),
  });
}
