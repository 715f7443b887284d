import type { User } from '@slovickovo/contract/accounts/accounts';
import { EXPECTED_USER_HEADER } from '@slovickovo/contract/headers';
import type { Run } from '@slovickovo/contract/runs/runs';
import { changeKept, forgetKept, listKept } from './device-lists.ts';
import { readKept } from './device-store.ts';
import { DELIVERY_PREFIX, KEPT_USER, keyOfDelivery, keyOfTaken, type RunOfUser } from './kept-keys.ts';
import { forgetAnswers } from './unsent-answers.ts';

/**
 * A finished run on its way to the server: of an exercise or homework that ended without a network, begun online (`open`) or taken
 * along (`taken`). The page and the service worker deliver it; the server takes it once, however often it comes.
 */
export interface Delivery extends RunOfUser {
  test_id: number;
  kind: 'open' | 'taken';
  /** The name of the task. */
  name: string;
  body: unknown;
  written_at: number;
  /** `refused`: the server has no such run any more; kept until the user removes it. */
  state: 'waiting' | 'refused' | 'delivered';
  /** Of a delivered one: whether it counted, and the success in percent. */
  result?: { counts: boolean; test_rate: number | null };
}

/** A network that swallows calls looks like a slow one. */
const LONGEST_CALL_MS = 15_000;
const LOCK = 'slovickovo-deliveries';

/** Deletes a delivery from the device, delivered or not. Never rejects. */
export function removeDelivery(place: RunOfUser): Promise<void> {
  return forgetKept(keyOfDelivery(place));
}

/** The user's deliveries on this device, those that were refused or delivered included; empty without storage. */
export function listDeliveries(userId: number): Promise<Delivery[]> {
  return listKept<Delivery>(`${DELIVERY_PREFIX}${userId}:`);
}

/** The delivery of a run; undefined if this device has none. */
export async function readDelivery(place: RunOfUser): Promise<Delivery | undefined> {
  return readKept<Delivery>(keyOfDelivery(place));
}

/** What became of a delivery. `later`: no network, no session, or the server does not take it now. */
export type Outcome = { is: 'delivered'; run: Run } | { is: 'refused' } | { is: 'later'; status: number };

/** Sends a delivery, one window or the worker at a time, and keeps what became of it. */
export function deliverNow(delivery: Delivery): Promise<Outcome> {
  return inTurn(() => deliver(delivery));
}

async function deliver(delivery: Delivery): Promise<Outcome> {
  const outcome = await send(delivery);
  if (outcome.is === 'delivered') {
    const { state, test_rate } = outcome.run;
    const result = { counts: state === 'finished', test_rate };
    await changeKept<Delivery>(keyOfDelivery(delivery), (kept) => ({
      ...kept,
      state: 'delivered',
      body: null,
      result,
    }));
    await forgetKept(keyOfTaken(delivery));
    await forgetAnswers({ userId: delivery.user_id, runId: delivery.run_id });
  } else if (outcome.is === 'refused') {
    await changeKept<Delivery>(keyOfDelivery(delivery), (kept) => ({ ...kept, state: 'refused' }));
  }
  return outcome;
}

async function send({ user_id, kind, run_id, body }: Delivery): Promise<Outcome> {
  const address = kind === 'taken' ? `/api/tests/taken/${run_id}` : '/api/tests/results';
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [EXPECTED_USER_HEADER]: String(user_id),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });
    const reply = (await response.json()) as { message?: string; data?: Run; testResult?: Run };
    const run = reply.data ?? reply.testResult;
    if (response.ok && run !== undefined) return { is: 'delivered', run };
    const isGone = reply.message === 'not_found' || reply.message === 'run_closed';
    return isGone ? { is: 'refused' } : { is: 'later', status: response.status };
  } catch {
    return { is: 'later', status: 0 };
  }
}

/** Without a network or a session the other deliveries would wait as well. */
const WAIT_FOR_ALL = [0, 401];

/**
 * Delivers everything of the user that waits, one window or the worker at a time. Resolves to what was delivered or refused.
 */
export function deliverAll(userId: number): Promise<Delivery[]> {
  return inTurn(async () => {
    const settled: Delivery[] = [];
    for (const delivery of await listDeliveries(userId)) {
      if (delivery.state !== 'waiting') continue;
      const outcome = await deliver(delivery);
      if (outcome.is !== 'later') settled.push(delivery);
      else if (WAIT_FOR_ALL.includes(outcome.status)) break;
    }
    return settled;
  });
}

/** For the worker, which knows the user of this device alone. Resolves to whether nothing waits any more. */
export async function deliverAllOfDevice(): Promise<boolean> {
  const user = await readKept<User>(KEPT_USER);
  if (user === undefined) return true;
  await deliverAll(user.id);
  return (await listDeliveries(user.id)).every(({ state }) => state !== 'waiting');
}

/** Does the work while no other window and no worker of this browser delivers anything. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // At an address that is not secure there are none.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(LOCK, work) : work();
}
