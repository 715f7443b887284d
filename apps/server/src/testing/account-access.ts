import { ANY_SIGNED_IN } from './access-outcomes.ts';

/** The rows of `access.api.test.ts` for what users see and choose about their own account. */
export const ACCOUNT_ROWS = {
  ownSessions: { list: { outcomes: ANY_SIGNED_IN }, endOthers: { outcomes: ANY_SIGNED_IN } },
  preferences: {
    update: { outcomes: ANY_SIGNED_IN, send: () => ({ body: { colour_scheme: 'dark' } }) },
    sharing: { outcomes: ANY_SIGNED_IN },
  },
};
