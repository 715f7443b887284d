import { accounts } from '@slovickovo/contract/accounts/accounts';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';
import { isOpenDuringTest } from './exam-lock.ts';

/**
 * The calls of somebody whose password is still the first one, which others have read (product §6.11). A new endpoint is closed
 * until it is added here. Public endpoints (sign-out, the check of a new password, languages …) answer without a session too.
 */
const OPEN_BEFORE_CHANGE: ReadonlySet<Endpoint> = new Set<Endpoint>([accounts.current, accounts.changePassword]);

/**
 * Refuses a caller who has to change the password first. A class test that is open goes first: its time runs, and
 * `exam-lock.ts` leaves no other call to its pupil.
 */
export function refuseBeforeChange(endpoint: Endpoint, { mustChangePassword, openTest }: Caller): void {
  if (!mustChangePassword || OPEN_BEFORE_CHANGE.has(endpoint)) return;
  if (openTest !== null && isOpenDuringTest(endpoint)) return;
  throw new AppError('password_must_change');
}
