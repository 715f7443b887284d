import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { clientKindOf } from '../../http/operation/client-kind.ts';
import { DONE, success } from '../../http/replies.ts';
import { cookieToken, deviceOf, setDeviceCookie, setSessionCookie } from '../../http/session-cookie.ts';
import { fileProcessesOf } from '../word-files/file-processes.service.ts';
import { signInByCard } from './card-sign-in.service.ts';
import { takeBack } from './former/former-pupils.service.ts';
import { correctName } from './names/names.service.ts';
import { createPupils, listManagedPupils, resetPupils } from './pupil-accounts.service.ts';
import { readListFile, readPastedList } from './reading.service.ts';

/** Serves the calls of pupils without e-mail and the sign-in by a login card (product §6.11). */
export function registerPupilAccounts(app: App): void {
  const { context } = app;
  const { config } = context;
  const files = fileProcessesOf(app);

  implementAll(app, 'pupilAccounts', {
    readText: async ({ actor, params, body }) => success(await readPastedList(context, actor, params.id, body)),
    readFile: async ({ actor, params, body: bytes, query }) =>
      success(await readListFile(context, files, actor, { classId: params.id, bytes }, query)),
    list: async ({ actor, params }) => success(await listManagedPupils(context, actor, params.id)),
    create: async ({ actor, params, body, request }) =>
      success(await createPupils(context, actor, params.id, body, request.ip)),
    reset: async ({ actor, params, body, request }) =>
      success(await resetPupils(context, actor, params.id, body, request.ip)),
    correctName: async ({ actor, params, body }) => {
      await correctName(context, actor, params, body);
      return DONE;
    },
    takeBack: async ({ actor, params }) => {
      await takeBack(context, actor, params);
      return DONE;
    },

    signInByCard: async ({ body, request, reply }) => {
      const client = {
        device: deviceOf(request, config),
        replaced: cookieToken(request, config),
        kind: clientKindOf(request),
      };
      const { access_token, device, data } = await signInByCard(context, body, client);
      setSessionCookie(reply, config, access_token);
      setDeviceCookie(reply, config, device);
      return { status: 'success' as const, access_token, data };
    },
  });
}
