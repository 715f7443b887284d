import { accounts } from '@slovickovo/contract/accounts/accounts';
import { consent } from '@slovickovo/contract/accounts/consent';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { privacy } from '@slovickovo/contract/privacy/privacy';
import { runs } from '@slovickovo/contract/runs/runs';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';
import { isOpenDuringTest } from './exam-lock.ts';

// What a user has to do before anything else, and the calls that stay open meanwhile. A new endpoint is closed until it is added
// here. Public endpoints (sign-out, the check of a new password, languages …) answer without a session too.

/** Of somebody whose password is still the first one, which others have read (product §6.11). */
const OPEN_BEFORE_CHANGE: ReadonlySet<Endpoint> = new Set<Endpoint>([accounts.current, accounts.changePassword]);

/**
 * Of somebody who has not agreed to the newest text of the consent (product §11.6): one's own data can be taken away and erased, and
 * an open run of any kind goes on to its end.
 */
const OPEN_BEFORE_CONSENT: ReadonlySet<Endpoint> = new Set<Endpoint>([
  accounts.current,
  accounts.changePassword,
  consent.give,
  privacy.holdings,
  privacy.download,
  privacy.erase,
  runs.open,
  runs.save,
  runs.alive,
  runs.clock,
]);

/**
 * Refuses a caller who has to change the password or to answer the question of consent first. A class test that is open goes
 * before both: its time runs, and `exam-lock.ts` leaves no other call to its pupil.
 */
export function refuseBeforeEntry(endpoint: Endpoint, { mustChangePassword, mustConsent, openTest }: Caller): void {
  if (openTest !== null && isOpenDuringTest(endpoint)) return;
  if (mustChangePassword && !OPEN_BEFORE_CHANGE.has(endpoint)) throw new AppError('password_must_change');
  if (mustConsent && !OPEN_BEFORE_CONSENT.has(endpoint)) throw new AppError('consent_needed');
}
