import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { usedBy } from '../../../http/session-cookie.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';

/** Serves the calls by which the caller sets up and ends the own second factor (product §6.14). */
export function registerSecondFactor(app: App): void {
  const { context } = app;
  const { config } = context;
  implementAll(app, 'secondFactor', {
    get: async ({ actor }) => success(await getSecondFactor(context, actor)),
    begin: async ({ actor, body, request }) => success(await beginSecondFactor(context, actor, body, request.ip)),
    confirm: async ({ actor, body, request }) =>
      success(await confirmSecondFactor(context, actor, body, usedBy(request, config))),
    renewRecoveryCodes: async ({ actor, body, request }) =>
      success(await renewRecoveryCodes(context, actor, body, usedBy(request, config))),
    remove: async ({ actor, body, request }) => {
      await removeSecondFactor(context, actor, body, usedBy(request, config));
      return DONE;
    },
  });
}
