import { showNotice } from '../notices.ts';
import { translate } from '../texts/i18n.ts';
import { ApiError } from './api-error.ts';

/**
 * Who shows the refusal of a call.
 * - left out: the general handler shows everything as a notice.
 * - `form`: the form shows refusals of its input (200, 409, 422, 429, a lost network, a server that does not take it now, and a blocked
 *   account at the sign-in), the general handler the others.
 * - `wizard`: as `form`, and the wizard shows, too, that something that it names is gone (404). To leave the page would lose its way: the
 *   page is there, and the draft would lead to the same refusal again.
 * - `own`: the caller shows everything, and even a lost session does not leave the page (calls of a run).
 */
export type RefusalHandling = 'form' | 'wizard' | 'own';

/** The text of an unexpected error; an own one for data whose failure would otherwise be a riddle. */
export type FailureText = 'errors:internal' | 'errors:notices_not_loaded';

interface Exits {
  /** For 401 and 403: the session is lost, or was lost before the user signed in again. */
  toLogin: (refused: ApiError) => void;
  toNotFound: () => void;
  /** The server is closed but for the class test that the user is writing. */
  toTest: () => void;
  /** The server is closed until the user agrees to the newest text of the consent. */
  toConsent: () => void;
}

let exits: Exits | undefined;

/**
 * Sets the navigation after a lost session, a missing page, a class test that was started elsewhere and a newer text of the consent;
 * called once by the router, when the application starts.
 */
export function onRefusal(given: Exits): void {
  exits = given;
}

/**
 * The general handling of failed calls (product §8.1, §7.3): 401 and 403 end the session, 404 and other 4xx lead to the not-found page, a
 * refused rule and a server that does not take the call now show their own text, everything else is an unexpected error. A call that a
 * class test locks leads to the test, whatever `handling` says (product §10.2); a call that waits for the consent, to its page
 * (product §11.6).
 */
export function showRefusal(
  error: Error,
  handling?: RefusalHandling,
  unexpected: FailureText = 'errors:internal',
): void {
  const refused = error instanceof ApiError ? error : new ApiError('internal', 500);
  const { code, status } = refused;
  if (code === 'test_in_progress') {
    exits?.toTest();
  } else if (code === 'consent_needed') {
    exits?.toConsent();
  } else if (
    handling === 'own' ||
    (handling === 'wizard' && status === 404) ||
    (handling === 'form' && code === 'account_blocked')
  ) {
    return;
  } else if (status === 401 || status === 403) {
    exits?.toLogin(refused);
  } else if (isAboutInput(status) || (status >= 500 && code !== 'internal')) {
    if (handling === undefined) showNotice({ type: 'warning', text: refusalText(refused) });
  } else if (status >= 400 && status < 500) {
    if (status !== 404) showNotice({ type: 'warning', bell: true, text: communicationFailed(status) });
    exits?.toNotFound();
  } else {
    showNotice({ type: 'error', bell: true, text: translate(unexpected) });
  }
}

/** The text of a refusal in the interface's language; of one that passes by itself, with the time (product §8.1). */
export function refusalText({ code, retryAfter }: ApiError): string {
  if (retryAfter === undefined) return translate(`errors:${code}`);
  const minutes = Math.ceil(retryAfter / 60);
  if (code === 'class_test_running')
    return `${translate('errors:class_test_running')} ${translate('errors:possibleInMinutes', { count: minutes })}`;
  if (code !== 'too_many_requests') return translate(`errors:${code}`);
  if (retryAfter < 60) return translate('errors:retryInSeconds', { count: retryAfter });
  if (minutes < 60) return translate('errors:retryInMinutes', { count: minutes });
  return translate('errors:retryInHours', { count: Math.ceil(minutes / 60) });
}

function isAboutInput(status: number): boolean {
  return status === 0 || status === 200 || status === 409 || status === 422 || status === 429;
}

const NAMED_STATUSES = [400, 405, 408, 413, 415] as const;

function communicationFailed(status: number): string {
  const named = NAMED_STATUSES.find((known) => known === status);
  const text = named ? translate(`errors:status.${named}`) : String(status);
  return translate('errors:communication', { status: text });
}
