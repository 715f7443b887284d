import { AGREED } from '../agreement.ts';
import { ANY_SIGNED_IN, ANYBODY, anybody, signedIn } from './access-outcomes.ts';
import type { World } from './access-world.ts';

/** Of teachers and administrators; a wrong password is refused at its field. */
const ofStaff = (outcome: number) =>
  signedIn(
    { teacher: outcome, secondTeacher: outcome, formerTeacher: outcome, otherTeacher: outcome, admin: outcome },
    404,
  );
const proof = () => ({ body: { proof: 'not the password' } });

/** The rows of `access.api.test.ts` for what users see and choose about their own account. */
export const ACCOUNT_ROWS = {
  ownSessions: { list: { outcomes: ANY_SIGNED_IN }, endOthers: { outcomes: ANY_SIGNED_IN } },
  secondFactor: {
    get: { outcomes: ofStaff(200) },
    begin: { outcomes: ofStaff(422), send: proof },
    confirm: { outcomes: ofStaff(409), send: () => ({ body: { code: '123456' } }) },
    renewRecoveryCodes: { outcomes: ofStaff(422), send: proof },
    remove: { outcomes: ofStaff(422), send: proof },
  },
  consent: { give: { outcomes: ANY_SIGNED_IN, send: () => ({ body: AGREED }) } },
  preferences: {
    update: { outcomes: ANY_SIGNED_IN, send: () => ({ body: { colour_scheme: 'dark' } }) },
    sharing: { outcomes: ANY_SIGNED_IN },
  },
  restore: {
    // The login of somebody who may be asking: the answer is the same for all.
    request: { outcomes: ANYBODY, send: ({ pupil }: World) => ({ body: { login: pupil.login } }) },
    readLink: {
      outcomes: anybody('invalid_restoration_code'),
      send: () => ({ body: { restoration_code: 'x'.repeat(43) } }),
    },
    reset: {
      outcomes: anybody('invalid_restoration_code'),
      send: () => ({ body: { new_password: 'Kral0vstvo', restoration_code: 'x'.repeat(43) } }),
    },
  },
  contact: {
    chat: { outcomes: ANYBODY },
    write: { outcomes: ANY_SIGNED_IN, send: () => ({ body: { subject: 'x', message: 'y' } }) },
    writeAsVisitor: {
      outcomes: ANYBODY,
      send: () => ({ body: { subject: 'x', message: 'y', name: 'Iva', email: 'iva@doma.sk' } }),
    },
  },
};
