import type { Context } from '../../../context.ts';
import { siteOf } from '../../../http/operation/network.ts';
import type { AttemptCounter } from '../attempts/attempts.repository.ts';
import {
  type Attempt,
  type CountedAttempt,
  countAttempt,
  countWays,
  refundAttempts,
  refundsOf,
  TURN_SECONDS,
  tooMany,
} from '../attempts/attempts.service.ts';
import type { Hasher } from '../passwords/passwords.ts';
import { deviceSubject, isKnownDevice } from './devices.service.ts';
import { hasTurn } from './turns.service.ts';

/** The origin of a call that has no session yet. */
export interface Client {
  address: string;
  /** The name that the device was given at an earlier sign-in. */
  device: string | undefined;
}

/**
 * Runs `verify` when this attempt to sign in may be made (product §9.18), and counts it if it fails:
 *
 * 1. A device that signed in to the account before has a budget of its own; nothing else is asked or counted.
 * 2. Anybody else is judged by the address first, then by the account's budget for unknown devices.
 * 3. When others spent one of these, the address has a few attempts of its own at each account.
 * 4. After these, the attempt waits for one of the account's turns. A right password is therefore slowed, not refused.
 *
 * `account` is undefined for an unknown login: such an attempt is counted for its address alone.
 *
 * Returns whether the password was right; then the counters from which the attempt must be taken back (`passSecondFactor`).
 */
export async function judgedSignIn(
  context: Context,
  { account, address, device }: Client & { account: { id: number; device_hashes: Buffer[] } | undefined },
  verify: (hasher: Hasher) => Promise<boolean>,
): Promise<{ matches: boolean; counters: AttemptCounter[] }> {
  const counted: CountedAttempt[] = [];
  /** Counts an attempt of the first way that is allowed; returns the last one of each way that was judged. */
  const spend = async (...ways: Attempt[][]): Promise<(CountedAttempt | undefined)[]> => {
    const judged = await countWays(context, ways);
    counted.push(...judged.flat());
    return judged.map((way) => way.at(-1));
  };

  const admit = async (): Promise<Hasher> => {
    const site = siteOf(address);
    const ofAddress = { action: 'login_address', subject: address } as const;
    if (account === undefined) {
      const byAddress = await countAttempt(context, ofAddress);
      counted.push(byAddress);
      if (!byAddress.isAllowed) throw tooMany(byAddress);
      return { owner: `address ${site}`, site, isKnown: false };
    }
    const { id: userId } = account;
    const owner = `user ${userId}`;
    const isKnown = device !== undefined && isKnownDevice(account, device);
    const [ofDevice, ofAccount, ofPair] = await spend(
      isKnown ? [{ action: 'login_device', subject: deviceSubject(userId, device) }] : [],
      // In this order: an address that is over its limit must not use up the account's budget.
      [ofAddress, { action: 'login_account', subject: String(userId) }],
      [{ action: 'login_account_address', subject: `${userId} ${site}` }],
    );
    if (ofDevice?.isAllowed) return { owner, site, isKnown: true };
    const isAllowed = ofAccount?.isAllowed || ofPair?.isAllowed || (await hasTurn(context, userId, site));
    if (!isAllowed) throw tooMany({ seconds_left: TURN_SECONDS });
    return { owner, site, isKnown: false };
  };

  const hasher = await admit();
  try {
    const matches = await verify(hasher);
    // Wrong passwords stay counted, and so do attempts that got no turn: waiting must cost something.
    return { matches, counters: matches ? refundsOf(counted) : [] };
  } catch (error) {
    // A verification that ended without a verdict showed nothing.
    await refundAttempts(context, counted);
    throw error;
  }
}
