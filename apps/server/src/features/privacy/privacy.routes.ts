import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';
import { downloadOwnData } from './download/download.service.ts';
import { eraseOwnAccount, getHoldings } from './erasure/erasure.service.ts';

/** Serves the calls by which the caller downloads the own data and erases the account (product §11.2, §11.3). */
export function registerPrivacy(app: App): void {
  const { context } = app;

  implementAll(app, 'privacy', {
    holdings: async ({ actor }) => success(await getHoldings(context, actor)),

    download: ({ actor, body, request }) => downloadOwnData(context, actor, body, request.ip),

    erase: async ({ actor, body, request, reply }) => {
      await eraseOwnAccount(context, actor, body, request.ip);
      clearSessionCookie(reply, context.config);
      return DONE;
    },
  });
}
