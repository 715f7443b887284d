import { z } from 'zod';
import { data, done, endpoints } from '../endpoint.ts';
import { password, secondFactorCode } from './accounts.ts';

/** Codes that each replace a code of the application once. They are shown this one time. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

/** The second proof at the sign-in of teachers and administrators (product §6.14). */
export const secondFactor = endpoints({
  get: {
    method: 'GET',
    path: '/user/second-factor',
    access: 'user',
    summary: 'Whether a code is asked at sign-in, and how many recovery codes are left',
    response: data(z.strictObject({ is_on: z.boolean(), recovery_codes_left: z.int() })),
  },
  begin: {
    method: 'POST',
    path: '/user/second-factor/begin',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'Begin the set-up: the secret for the application, as text and as an address for a QR code',
    body: z.strictObject({ proof: password }),
    response: data(z.strictObject({ secret: z.string(), uri: z.string() })),
  },
  confirm: {
    method: 'POST',
    path: '/user/second-factor/confirm',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'End the set-up with a code of the application; from then on sign-in asks for one',
    body: z.strictObject({ code: secondFactorCode }),
    response: data(recoveryCodes),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'New recovery codes; the old ones end',
    body: z.strictObject({ proof: password }),
    response: data(recoveryCodes),
  },
  remove: {
    method: 'POST',
    path: '/user/second-factor/remove',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'Ask for no code at sign-in any more',
    body: z.strictObject({ proof: password }),
    response: done,
  },
});
