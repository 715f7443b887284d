import { ANY_ADMIN, ANYBODY } from './access-outcomes.ts';
import type { World } from './access-world.ts';

const NO_CODE = 'x'.repeat(43);

/** The rows of `access.api.test.ts` for the calls of administrators, and for the links they get. */
export const ADMINISTRATION = {
  approvals: {
    readLink: { outcomes: ANYBODY, send: () => ({ body: { code: NO_CODE } }) },
    decideByLink: { outcomes: ANYBODY, send: () => ({ body: { code: NO_CODE, approve: true, reason: null } }) },
    listWaiting: { outcomes: ANY_ADMIN },
    decide: {
      outcomes: ANY_ADMIN,
      send: ({ people }: World) => ({
        params: { id: people.waitingTeacher?.id ?? 0 },
        body: { approve: true, reason: null },
      }),
    },
  },
};
