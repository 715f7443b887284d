import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';

/** What is stored of somebody of at least 16 years who read the newest text of the consent. */
export const AGREEMENT = { consent_by: 'self', consent_version: CONSENT_VERSION } as const;

/** The same in a registration. */
export const AGREED = { consent: true, ...AGREEMENT } as const;
