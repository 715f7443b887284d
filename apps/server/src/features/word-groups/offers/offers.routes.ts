import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { getOffer, listOffers, respondToOffer, sendOffer } from './offers.service.ts';

/** Serves the calls of word groups that are offered to other users (product §7.9). */
export function registerOffers(app: App): void {
  const { context } = app;
  implementAll(app, 'wordGroupOffers', {
    list: async ({ actor }) => success(await listOffers(context, actor)),
    get: async ({ actor, params }) => success(await getOffer(context, actor, params.id)),
    send: async ({ context, actor, body }) => {
      await sendOffer(context, actor, body);
      return DONE;
    },
    respond: async ({ actor, params, body }) => success(await respondToOffer(context, actor, params.id, body)),
  });
}
