import { ANY_SIGNED_IN, ANYBODY } from '../access/access-outcomes.ts';
import type { Principal, World } from '../access/access-world.ts';

const proved = async ({ prove }: World, principal: Principal) => ({ body: { proof: await prove(principal) } });

/** The rows of `access.api.test.ts` for one's own data. */
export const PRIVACY_ROWS = {
  privacy: {
    holdings: { outcomes: ANY_SIGNED_IN },
    download: { outcomes: ANY_SIGNED_IN, send: proved },
    erase: { outcomes: ANY_SIGNED_IN, send: proved },
  },
  privacyPage: { get: { outcomes: ANYBODY } },
};
