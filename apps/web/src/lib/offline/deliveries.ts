import type { User } from '@slovickovo/contract/accounts/accounts';
import type { Run } from '@slovickovo/contract/runs/runs';
import { changeKept, forgetKept, listKept } from './device-lists.ts';
import { readKept } from './device-store.ts';
import { KEPT_USER, MAIL_PREFIX, TAKEN_PREFIX } from './kept-keys.ts';
import { forgetAnswers } from './unsent-answers.ts';

/**
 * Finished runs on their way to the server: of exercises and homework that ended without a network, begun online (`open`) or taken
 * along (`taken`). The page and the service worker deliver them; the server takes each once, however often it comes.
 */

export interface Letter {
  user_id: number;
  run_id: number;
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
const LOCK = 'slovickovo-mail';

type Place = Pick<Letter, 'user_id' | 'run_id'>;
/** The key of a letter in the storage of the device. */
export const keyOfLetter = ({ user_id, run_id }: Place) => `${MAIL_PREFIX}${user_id}:${run_id}`;

/** Deletes a letter from the device, delivered or not. Never rejects. */
export function removeLetter(place: Place): Promise<void> {
  return forgetKept(keyOfLetter(place));
}

/** The user's letters on this device, those that were refused or delivered included; empty without storage. */
export function listLetters(userId: number): Promise<Letter[]> {
  return listKept<Letter>(`${MAIL_PREFIX}${userId}:`);
}

/** The letter of a run; undefined if this device has none. */
export async function readLetter(place: Place): Promise<Letter | undefined> {
  return readKept<Letter>(keyOfLetter(place));
}

/** What became of a delivery. `later`: no network, no session, or the server does not take it now. */
export type Outcome = { is: 'delivered'; run: Run } | { is: 'refused' } | { is: 'later'; status: number };

/** Sends a letter, one window or the worker at a time, and keeps what became of it. */
export function deliverNow(letter: Letter): Promise<Outcome> {
  return inTurn(() => deliver(letter));
}

async function deliver(letter: Letter): Promise<Outcome> {
  const outcome = await send(letter);
  if (outcome.is === 'delivered') {
    const { state, test_rate } = outcome.run;
    const result = { counts: state === 'finished', test_rate };
    await changeKept<Letter>(keyOfLetter(letter), (kept) => ({ ...kept, state: 'delivered', body: null, result }));
    await forgetKept(`${TAKEN_PREFIX}${letter.user_id}:${letter.run_id}`);
    await forgetAnswers({ userId: letter.user_id, runId: letter.run_id });
  } else if (outcome.is === 'refused') {
    await changeKept<Letter>(keyOfLetter(letter), (kept) => ({ ...kept, state: 'refused' }));
  }
  return outcome;
}

async function send({ kind, run_id, body }: Letter): Promise<Outcome> {
  const address = kind === 'taken' ? `/api/tests/taken/${run_id}` : '/api/tests/results';
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
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

/** Without a network or a session the other letters would wait as well. */
const WAIT_FOR_ALL = [0, 401];

/**
 * Delivers everything of the user that waits, one window or the worker at a time; with `triesRefused` also what was refused, because
 * a session of somebody else may have been the reason. Resolves to what was delivered or refused.
 */
export function deliverAll(userId: number, { triesRefused = false } = {}): Promise<Letter[]> {
  return inTurn(async () => {
    const settled: Letter[] = [];
    for (const letter of await listLetters(userId)) {
      if (letter.state === 'delivered' || (letter.state === 'refused' && !triesRefused)) continue;
      const outcome = await deliver(letter);
      if (outcome.is !== 'later') settled.push(letter);
      else if (WAIT_FOR_ALL.includes(outcome.status)) break;
    }
    return settled;
  });
}

/** For the worker, which knows the user of this device alone. Resolves to whether nothing waits any more. */
export async function deliverMailOfDevice(): Promise<boolean> {
  const user = await readKept<User>(KEPT_USER);
  if (user === undefined) return true;
  await deliverAll(user.id);
  return (await listLetters(user.id)).every(({ state }) => state !== 'waiting');
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // At an address that is not secure there are none.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(LOCK, work) : work();
}
