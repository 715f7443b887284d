import type { Guard } from './guard.ts';
import { ACCEPTING_GUARDS } from './lists/accepting.ts';
import { ADMINISTRATION_GUARDS } from './lists/administration.ts';
import { CERTIFICATE_GUARDS } from './lists/certificates.ts';
import { CLASS_GUARDS } from './lists/classes.ts';
import { DATA_GUARDS } from './lists/data.ts';
import { EMAIL_GUARDS } from './lists/emails.ts';
import { EXTRA_TIME_GUARDS } from './lists/extra-time.ts';
import { HTTP_GUARDS } from './lists/http.ts';
import { LIMIT_GUARDS } from './lists/limits.ts';
import { POLICY_GUARDS } from './lists/policies.ts';
import { PRACTICE_GUARDS } from './lists/practice.ts';
import { PUPIL_ACCOUNT_GUARDS } from './lists/pupil-accounts.ts';
import { RUN_GUARDS } from './lists/runs.ts';
import { SECOND_FACTOR_GUARDS } from './lists/second-factor.ts';
import { SESSION_GUARDS } from './lists/sessions.ts';
import { SIGN_IN_GUARDS } from './lists/sign-in.ts';
import { SOCIAL_GUARDS } from './lists/social.ts';
import { UNUSED_GUARDS } from './lists/unused.ts';

/** All guards, each with the tests that notice when it is gone. */
export const GUARDS: readonly Guard[] = [
  ...SESSION_GUARDS,
  ...SIGN_IN_GUARDS,
  ...SECOND_FACTOR_GUARDS,
  ...SOCIAL_GUARDS,
  ...EMAIL_GUARDS,
  ...HTTP_GUARDS,
  ...LIMIT_GUARDS,
  ...POLICY_GUARDS,
  ...CERTIFICATE_GUARDS,
  ...PRACTICE_GUARDS,
  ...CLASS_GUARDS,
  ...PUPIL_ACCOUNT_GUARDS,
  ...EXTRA_TIME_GUARDS,
  ...RUN_GUARDS,
  ...ACCEPTING_GUARDS,
  ...ADMINISTRATION_GUARDS,
  ...DATA_GUARDS,
  ...UNUSED_GUARDS,
];
