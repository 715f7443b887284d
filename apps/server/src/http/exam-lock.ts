import { accounts } from '@slovickovo/contract/accounts/accounts';
import type { Body, Endpoint } from '@slovickovo/contract/endpoint';
import { runs } from '@slovickovo/contract/runs/runs';
import type { Config } from '../config.ts';
import type { Caller } from '../context.ts';
import type { OpenTest } from '../db/open-test.ts';
import { AppError } from '../errors.ts';

/** Decides whether a call is about the open class test itself; `body` is the parsed body of the endpoint. */
type IsAllowed = (test: OpenTest, body: unknown) => boolean;

/**
 * The calls that somebody who is writing a class test may make (product §10.2). Everything else that needs a session is refused
 * with `test_in_progress`, so that no right answer can be read elsewhere: a new endpoint is locked until it is added here.
 *
 * Public endpoints (sign-in, sign-out, languages …) are not in the list: they answer without a session too, so a lock could be
 * avoided by leaving the session out.
 */
const OPEN_DURING_TEST = new Map<Endpoint, IsAllowed>([
  allowed(accounts.current, () => true),
  allowed(runs.start, (test, { id }) => id === test.task_id),
  allowed(runs.save, (test, { id }) => id === test.run_id),
  allowed(runs.alive, (test, { id }) => id === test.run_id),
  // Carries only times, of the caller's own runs.
  allowed(runs.clock, () => true),
  allowed(runs.open, () => true),
]);

function allowed<E extends Endpoint>(
  endpoint: E,
  isAllowed: (test: OpenTest, body: Body<E>) => boolean,
): [Endpoint, IsAllowed] {
  return [endpoint, isAllowed as IsAllowed];
}

/** Whether somebody who is writing a class test may call the endpoint. */
export function isOpenDuringTest(endpoint: Endpoint): boolean {
  return OPEN_DURING_TEST.has(endpoint);
}

/** Refuses an endpoint that is closed to somebody who is writing a class test, before its body is read. */
export function refuseDuringTest({ EXAM_LOCK }: Config, endpoint: Endpoint, { openTest }: Caller): void {
  if (EXAM_LOCK && openTest !== null && !isOpenDuringTest(endpoint)) throw new AppError('test_in_progress');
}

/** Refuses a call of an open endpoint that is about another run than the test, after its body is read. */
export function refuseOtherRun({ EXAM_LOCK }: Config, endpoint: Endpoint, { openTest }: Caller, body: unknown): void {
  const isAllowed = OPEN_DURING_TEST.get(endpoint);
  if (EXAM_LOCK && openTest !== null && !isAllowed?.(openTest, body)) throw new AppError('test_in_progress');
}
