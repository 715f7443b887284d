import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { clientKindOf } from '../../../http/operation/client-kind.ts';
import { success } from '../../../http/replies.ts';
import {
  cookieToken,
  deviceOf,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
  usedBy,
} from '../../../http/session-cookie.ts';
import type { SignedIn } from '../sign-in/sign-in.service.ts';
import { browserOf, keepAttempt, markBrowser, takeAttempt } from './providers/social-cookies.ts';
import { choices, completeFirst, enterChosen, finishAttempt, startAttempt } from './social.service.ts';
import { endLink, finishLink, listLinks, startLink } from './social-links.service.ts';

/** Serves the calls of the sign-in by Google and Facebook, and of their links with the caller's account (product §7.5). */
export function registerSocial(app: App): void {
  const { context } = app;
  const { config } = context;

  async function start(provider: SocialProvider, reply: FastifyReply) {
    const { url, attempt } = await startAttempt(context, provider, null);
    keepAttempt(reply, config, attempt);
    return { url };
  }

  const clientOf = (request: FastifyRequest) => ({
    device: deviceOf(request, config),
    replaced: cookieToken(request, config),
    kind: clientKindOf(request),
    browser: browserOf(request, config),
  });

  function welcome(reply: FastifyReply, { access_token, device, data }: SignedIn) {
    setSessionCookie(reply, config, access_token);
    setDeviceCookie(reply, config, device);
    return { status: 'success' as const, access_token, data };
  }

  implementAll(app, 'social', {
    // A link of a page leads here, so a refusal is a page, too.
    start: ({ params, reply }) =>
      start(params.provider, reply).catch((error: unknown) => {
        if (error instanceof AppError) return { url: '/login/error' };
        throw error;
      }),

    startByCall: async ({ params, reply }) => success(await start(params.provider, reply)),

    callback: async ({ params: { provider }, request, reply }) => {
      const attempt = takeAttempt(request, reply, config);
      const browser = markBrowser(request, reply, config);
      const [, query = ''] = request.url.split('?', 2);
      const session = cookieToken(request, config);
      return { url: await finishAttempt(context, { provider, query, attempt, browser, session, address: request.ip }) };
    },

    choices: async ({ query, request }) => success(await choices(context, query.token, browserOf(request, config))),

    enter: async ({ body, request, reply }) => welcome(reply, await enterChosen(context, body, clientOf(request))),

    complete: async ({ body, request, reply }) =>
      welcome(reply, await completeFirst(context, body, { ...clientOf(request), address: request.ip })),

    links: async ({ actor }) => success(await listLinks(context, actor)),

    startLink: async ({ actor, params, body, request, reply }) => {
      const session = sessionToken(request, config) ?? '';
      const origin = { ...params, ...body, address: request.ip, session };
      const { url, attempt } = await startLink(context, actor, origin);
      keepAttempt(reply, config, attempt);
      return success({ url });
    },

    link: async ({ actor, body, request }) =>
      success(
        await finishLink(context, actor, {
          ...body,
          browser: browserOf(request, config),
          used: usedBy(request, config),
        }),
      ),

    unlink: async ({ actor, params, request }) =>
      success(await endLink(context, actor, { ...params, used: usedBy(request, config) })),
  });
}
