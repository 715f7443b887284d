import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import {
  acceptAnswer,
  appealAnswer,
  listAcceptedAnswers,
  refuseAppeal,
  withdrawAnswer,
} from './accepted-answers.service.ts';

/** Serves the calls by which pupils ask about answers and teachers accept or refuse them (product §4.35). */
export function registerAcceptedAnswers(app: App): void {
  const { context } = app;
  implementAll(app, 'acceptedAnswers', {
    list: async ({ actor, params }) => success(await listAcceptedAnswers(context, actor, params.id)),
    accept: async ({ actor, params, body }) => success(await acceptAnswer(context, actor, { ...params, ...body })),
    withdraw: async ({ actor, params }) => success({ results: await withdrawAnswer(context, actor, params) }),
    appeal: async ({ actor, params, body }) => {
      await appealAnswer(context, actor, { ...params, ...body });
      return DONE;
    },
    refuse: async ({ actor, params, body }) => {
      await refuseAppeal(context, actor, { ...params, ...body });
      return DONE;
    },
  });
}
