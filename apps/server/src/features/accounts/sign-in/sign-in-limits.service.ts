import type { Context } from '../../../context.ts';
import { siteOf } from '../../../http/operation/network.ts';
import {
  type Attempt,
  type CountedAttempt,
  countAttempts,
  refundAttempts,
  TURN_SECONDS,
  tooMany,
} from '../attempts/attempts.service.ts';
import type { Hasher } from '../passwords/passwords.ts';
import { deviceHash, deviceSubject } from './devices.service.ts';
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
 */
export async function judgedSignIn(
  context: Context,
  { account, address, device }: Client & { account: { id: number; device_hashes: Buffer[] } | undefined },
  verify: (hasher: Hasher) => Promise<boolean>,
): Promise<boolean> {
  const counted: CountedAttempt[] = [];
  /** Counts an attempt of each kind until the first that may not be made; returns the last one that was judged. */
  const spend = async (...attempts: Attempt[]): Promise<CountedAttempt> => {
    const judged = await countAttempts(context, attempts);
    counted.push(...judged);
    return judged.at(-1) as CountedAttempt;
  };

  const admit = async (): Promise<Hasher> => {
    const site = siteOf(address);
    const ofAddress = { action: 'login_address', subject: address } as const;
    if (account === undefined) {
      const byAddress = await spend(ofAddress);
      if (!byAddress.isAllowed) throw tooMany(byAddress);
      return { owner: `address ${site}`, site, isKnown: false };
    }
    const { id: userId, device_hashes } = account;
    const owner = `user ${userId}`;
    if (device !== undefined && device_hashes.some((hash) => hash.equals(deviceHash(userId, device)))) {
      const own = await spend({ action: 'login_device', subject: deviceSubject(userId, device) });
      if (own.isAllowed) return { owner, site, isKnown: true };
    }
    const stranger = { owner, site, isKnown: false };
    // In this order: an address that is over its limit must not use up the account's budget.
    if ((await spend(ofAddress, { action: 'login_account', subject: String(userId) })).isAllowed) return stranger;
    const ofPair = { action: 'login_account_address', subject: `${userId} ${site}` } as const;
    if ((await spend(ofPair)).isAllowed) return stranger;
    if (await hasTurn(context, userId, site)) return stranger;
    throw tooMany({ seconds_left: TURN_SECONDS });
  };

  const hasher = await admit();
  let matches: boolean | undefined;
  try {
    matches = await verify(hasher);
    return matches;
  } finally {
    // Wrong passwords stay counted, and so do attempts that got no turn: waiting must cost something. A verification that ended
    // without a verdict showed nothing, so it is taken back like a right password.
    if (matches !== false) await refundAttempts(context, counted);
  }
}
