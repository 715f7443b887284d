import { CHOSEN_GIVERS } from '@slovickovo/domain/privacy/consent';
import { z } from 'zod';
import { done, endpoints } from '../endpoint.ts';

/**
 * The version of the text in `locales/<language>/consent.json`. Raise it when the text changes: everybody is then asked again
 * (product §11.6). `consent-version.test.ts` fails while the text has changed and the version has not.
 */
export const CONSENT_VERSION = 2;

/** A version of the text: the one that the person has read. */
export const consentVersion = z.int().min(1).max(32_767);

/** What the person said of the age; null if nothing was chosen. */
export const consentGiver = z.enum(CHOSEN_GIVERS).nullable();

/** Consent to a newer text. */
export const consent = endpoints({
  give: {
    method: 'POST',
    path: '/user/consent',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'Agree to the text of the consent in this version; a version that is not the newest is refused',
    body: z.strictObject({ consent: z.boolean(), consent_by: consentGiver, consent_version: consentVersion }),
    response: done,
  },
});
