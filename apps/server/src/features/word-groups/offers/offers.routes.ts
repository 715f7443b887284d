import { wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { type App, implement } from '../../../http/implement.ts';
import { DONE, success } from '../../../http/replies.ts';
import { listOffers, respondToOffer, sendOffer } from './offers.service.ts';

export function registerOffers(app: App): void {
  const { context } = app;
  implement(app, wordGroupOffers.list, async ({ actor }) => success(await listOffers(context, actor)));
  implement(app, wordGroupOffers.send, async ({ actor, body }) => {
    await sendOffer(context, actor, body);
    return DONE;
  });
  implement(app, wordGroupOffers.respond, async ({ actor, params, body }) =>
    success(await respondToOffer(context, actor, params.id, body.respond)),
  );
}
