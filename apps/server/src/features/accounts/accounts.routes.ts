import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import {
  clearSessionCookie,
  deviceOf,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../../http/session-cookie.ts';
import { changePassword, changeProfile, currentUser, findRecipient, isTaken, register } from './accounts.service.ts';
import { closeSession } from './sessions.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';

export function registerAccounts(app: App): void {
  const { context } = app;
  const { config } = context;

  implementAll(app, 'accounts', {
    register: async ({ body, request }) => {
      const { f_name } = await register(context, body, request.ip);
      return success({ f_name });
    },

    usernameAvailable: async ({ query, request }) => ((await isTaken(context, query, request.ip)) ? 'true' : 'false'),

    login: async ({ body, request, reply }) => {
      const client = { address: request.ip, device: deviceOf(request, config) };
      const { access_token, device, data } = await signIn(context, body, client);
      setSessionCookie(reply, config, access_token);
      setDeviceCookie(reply, config, device);
      return { status: 'success' as const, access_token, data };
    },

    logout: async ({ request, reply }) => {
      const token = sessionToken(request, config);
      if (token !== undefined) await closeSession(context, token);
      clearSessionCookie(reply, config);
      return { status: 'success', message: 'logged_out' } as const;
    },

    checkUser: async ({ actor, body }) => {
      const recipient = await findRecipient(context, actor, body);
      return { status: 'success', message: recipient === null ? 'false' : 'true', data: recipient } as const;
    },

    current: async ({ actor }) => success(await currentUser(context, actor)),

    updateProfile: async ({ actor, body }) => {
      const saved = await changeProfile(context, actor, body);
      return { ...success(saved), message: 'profile_updated' as const };
    },

    changePassword: async ({ actor, body, request }) => {
      const token = sessionToken(request, config) ?? '';
      const own = { token, device: deviceOf(request, config), address: request.ip };
      await changePassword(context, actor, body, own);
      return DONE;
    },
  });
}
