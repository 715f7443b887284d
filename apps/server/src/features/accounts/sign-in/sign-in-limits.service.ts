import { normaliseLogin } from '@slovickovo/domain/accounts/accounts';
import type { Context } from '../../../context.ts';
import { networkOf, siteOf } from '../../../http/operation/network.ts';
import { TURN_SECONDS } from '../attempts/attempt-limits.ts';
import type { AttemptCounter } from '../attempts/attempts.repository.ts';
import { countBy, refundAttempts, refundsOf, tooMany } from '../attempts/attempts.service.ts';
import type { Hasher } from '../passwords/passwords.ts';
import { countSignIn } from './sign-in-attempts.repository.ts';
import { hasTurn } from './turns.service.ts';

/** The origin of a call that has no session yet. */
export interface Client {
  address: string;
  /** The name that the device was given at an earlier sign-in. */
  device: string | undefined;
}

type Account = Awaited<ReturnType<typeof countSignIn>>['account'];

/** An attempt to sign in whose password was verified. */
interface Judged {
  /** The account with exactly this login, as it was read with the attempt. */
  account: Account;
  /** The database's time in milliseconds. */
  now: number;
  /** Whether the password was right. */
  matches: boolean;
  /** The counters from which the attempt must be taken back (`passSecondFactor`). */
  counters: AttemptCounter[];
}

/**
 * Runs `verify` when this attempt to sign in may be made (product §9.18), and counts it if it fails:
 *
 * 1. A device that signed in to the account before has a budget of its own; nothing else is asked or counted.
 * 2. Anybody else is judged by the address first, then by the account's budget for unknown devices.
 * 3. When others spent one of these, the address has a few attempts of its own at each account.
 * 4. After these, the attempt waits for one of the account's turns. A right password is therefore slowed, not refused.
 *
 * An attempt at an unknown login is counted for its address alone.
 */
export async function judgedSignIn(
  context: Context,
  { login, address, device }: Client & { login: string },
  verify: (account: Account, hasher: Hasher) => Promise<boolean>,
): Promise<Judged> {
  const site = siteOf(address);
  const names = {
    login_device: `${login} ${device}`,
    login_address: address,
    login_account: login,
    login_account_address: `${login} ${site}`,
  };
  const arrival = {
    ...{ login, login_key: normaliseLogin(login) },
    ...{ device: device ?? null, network: networkOf(address), site },
  };
  const { account, now, counted } = await countBy(context, names, (full) =>
    countSignIn(context.db, arrival, {
      is_device_full: full.login_device,
      is_address_full: full.login_address,
      is_account_full: full.login_account,
      is_pair_full: full.login_account_address,
    }),
  );
  const readAt = performance.now();

  const admit = async (): Promise<Hasher> => {
    const { login_device, login_address, login_account, login_account_address } = counted;
    if (account === undefined) {
      if (!login_address?.isAllowed) throw tooMany(login_address ?? { seconds_left: TURN_SECONDS });
      return { owner: `address ${site}`, site, isKnown: false };
    }
    const owner = `user ${account.id}`;
    if (account.is_known_device && login_device?.isAllowed) return { owner, site, isKnown: true };
    const isAllowed =
      login_account?.isAllowed || login_account_address?.isAllowed || (await hasTurn(context, account.id, site));
    if (!isAllowed) throw tooMany({ seconds_left: TURN_SECONDS });
    return { owner, site, isKnown: false };
  };

  const hasher = await admit();
  try {
    const matches = await verify(account, hasher);
    // Wrong passwords stay counted, and so do attempts that got no turn: waiting must cost something.
    return {
      account,
      now: now + performance.now() - readAt,
      matches,
      counters: matches ? refundsOf(Object.values(counted)) : [],
    };
  } catch (error) {
    // A verification that ended without a verdict showed nothing.
    await refundAttempts(context, Object.values(counted));
    throw error;
  }
}
