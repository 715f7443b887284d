import { ANY_SIGNED_IN, signedIn, THE_OWNER, THE_PUPIL } from './access-outcomes.ts';
import { offerForm, type World } from './access-world.ts';

/** The rows of `access.api.test.ts` for the calls of offers, and for taking a change back. */
export const OFFERS = {
  wordGroupOffers: {
    list: { outcomes: ANY_SIGNED_IN },
    get: { outcomes: THE_PUPIL, send: async ({ offer }: World) => ({ params: { id: await offer() } }) },
    send: {
      outcomes: signedIn({ pupil: 'offer_to_self' }, 200),
      send: ({ pupil }: World) => ({ body: offerForm(pupil) }),
    },
    respond: {
      outcomes: THE_PUPIL,
      send: async ({ offer }: World) => ({ params: { id: await offer() }, body: { respond: true } }),
    },
  },
  undo: {
    run: {
      outcomes: THE_OWNER,
      send: async ({ takenOut }: World) => ({ params: { id: await takenOut() } }),
    },
  },
};
