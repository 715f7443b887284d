import type { Context } from '../../../context.ts';
import { siteOf } from '../../../http/operation/network.ts';
import {
  type CountedAttempt,
  countAttempt,
  type LimitedAction,
  refundAttempts,
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
 * `userId` is undefined for an unknown login: such an attempt is counted for its address alone.
 */
export async function judgedSignIn(
  context: Context,
  { userId, address, device }: Client & { userId: number | undefined },
  verify: (hasher: Hasher) => Promise<boolean>,
): Promise<boolean> {
  const counted: CountedAttempt[] = [];
  const spend = async (action: LimitedAction, subject: string) => {
    const one = await countAttempt(context, { action, subject });
    counted.push(one);
    return one;
  };

  const admit = async (): Promise<Hasher> => {
    const site = siteOf(address);
    const owner = userId === undefined ? `address ${site}` : `user ${userId}`;
    if (userId !== undefined && device !== undefined && (await isKnownDevice(context, userId, device))) {
      const own = await spend('login_device', deviceSubject(userId, device));
      if (own.isAllowed) return { owner, site, isKnown: true };
    }
    const stranger = { owner, site, isKnown: false };
    const byAddress = await spend('login_address', address);
    if (userId === undefined) {
      if (!byAddress.isAllowed) throw tooMany(byAddress);
      return stranger;
    }
    if (byAddress.isAllowed && (await spend('login_account', String(userId))).isAllowed) return stranger;
    if ((await spend('login_account_address', `${userId} ${site}`)).isAllowed) return stranger;
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
