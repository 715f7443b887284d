import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { clientKindOf } from '../../http/operation/client-kind.ts';
import { DONE, success } from '../../http/replies.ts';
import {
  clearSessionCookie,
  cookieToken,
  deviceOf,
  refuseOtherUser,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
  usedBy,
} from '../../http/session-cookie.ts';
import { listNotices } from '../notices/notices.service.ts';
import { endTutorial, findRecipient, isTaken, userOf } from './accounts.service.ts';
import { changePassword, problemOfPassword } from './passwords/own-passwords.service.ts';
import { changeProfile } from './profile.service.ts';
import { register } from './registration.service.ts';
import { closeSession, closeSessionLater } from './sessions/sessions.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';

/** Serves the calls of registration, sign-in and sign-out, and of the caller's own account (product §7.4). */
export function registerAccounts(app: App): void {
  const { context } = app;
  const { config } = context;
  /** Of a call that needs a session. */
  const tokenOf = (request: FastifyRequest) => sessionToken(request, config) ?? '';

  implementAll(app, 'accounts', {
    register: async ({ body, request }) => {
      const { f_name } = await register(context, body, request.ip);
      return success({ f_name });
    },

    usernameAvailable: async ({ query, request }) => ((await isTaken(context, query, request.ip)) ? 'true' : 'false'),

    checkPassword: async ({ body, request }) => success(await problemOfPassword(context, body, request.ip)),

    login: async ({ body, request, reply }) => {
      const device = deviceOf(request, config);
      const client = {
        address: request.ip,
        device,
        replaced: cookieToken(request, config),
        kind: clientKindOf(request),
      };
      const signedIn = await signIn(context, body, client);
      const { access_token, data } = signedIn;
      setSessionCookie(reply, config, access_token);
      setDeviceCookie(reply, config, signedIn.device);
      return { status: 'success' as const, access_token, data };
    },

    logout: async ({ request, reply }) => {
      const token = sessionToken(request, config);
      const caller = token === undefined ? undefined : await app.findCaller(token);
      if (caller !== undefined) refuseOtherUser(request, caller.actor);
      if (token !== undefined) await closeSession(context.db, token);
      clearSessionCookie(reply, config);
      return { status: 'success', message: 'logged_out' } as const;
    },

    // The cookie stays: it may already be that of the next user.
    endSession: async ({ body }) => {
      await closeSessionLater(context, body);
      return DONE;
    },

    checkUser: async ({ actor, body }) => {
      const recipient = await findRecipient(context, actor, body);
      return { status: 'success', message: recipient === null ? 'false' : 'true', data: recipient } as const;
    },

    current: async ({ actor, request }) => {
      const [user, notices] = await Promise.all([userOf(context, actor.id, tokenOf(request)), listNotices(context)]);
      return success({ ...user, notices });
    },

    updateProfile: async ({ actor, body, request }) => {
      const saved = await changeProfile(context, actor, body, usedBy(request, config));
      return { ...success(saved), message: 'profile_updated' as const };
    },

    endTutorial: async ({ actor }) => {
      await endTutorial(context, actor);
      return DONE;
    },

    changePassword: async ({ actor, body, request }) => {
      await changePassword(context, actor, body, usedBy(request, config));
      return DONE;
    },
  });
}
