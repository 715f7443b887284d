import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { DATABASE_NOW } from '../../../db/database-clock.ts';
import { columnsOf, projection, type RowOf } from '../../../db/projection.ts';
import { statement } from '../../../db/statement.ts';
import { hasLoginKey } from '../accounts.repository.ts';
import { ATTEMPT_LIMITS } from '../attempts/attempt-limits.ts';
import { COUNTER_STATE, countedAttempt } from '../attempts/attempts.repository.ts';
import { deviceHashOf, isKnownDevice } from './devices.repository.ts';

/** Who tries to sign in, and from where. */
type Arrival = {
  login: string;
  /** The login as `normaliseLogin` writes it. */
  login_key: string;
  /** The name that the device was given at an earlier sign-in; null for a new one. */
  device: string | null;
  /** The network and the site of the address. */
  network: string;
  site: string;
};

/** The counters that are known to be full, so that they are neither read nor written. */
type FullCounters = {
  is_device_full: boolean;
  is_address_full: boolean;
  is_account_full: boolean;
  is_pair_full: boolean;
};

const ACCOUNT = {
  ...columnsOf('users as account', ['password_hash']),
  /** Null if no account has the login. */
  id: sql<number | null>`account.id`,
  login: sql<string | null>`account.login`,
  factor_secret: sql<Buffer | null>`account.factor_secret`,
  is_known_device: sql<boolean>`account.is_known_device`,
};

const ATTEMPT = projection({ ...ACCOUNT, ...COUNTER_STATE, now: DATABASE_NOW });

const isAllowed = (part: string, action: keyof typeof ATTEMPT_LIMITS) =>
  sql<boolean>`exists (select from ${sql.id(part)} where count <= ${ATTEMPT_LIMITS[action].limit})`;

const counting = (
  action: keyof typeof ATTEMPT_LIMITS,
  subject: string | RawBuilder<string>,
  made: RawBuilder<unknown>,
) => countedAttempt({ action, subject, window: ATTEMPT_LIMITS[action].window }, made);

const countedSignIn = statement((_, { login, login_key, device, network, site, ...full }: Arrival & FullCounters) => {
  const ofDevice = isAllowed('of_device', 'login_device');
  const ofAddress = isAllowed('of_address', 'login_address');
  const ofAccount = isAllowed('of_account', 'login_account');
  const { is_device_full, is_address_full, is_account_full, is_pair_full } = full;
  return sql<RowOf<typeof ATTEMPT>>`
    with account as (
      select users.id, login, password_hash, f.secret as factor_secret, ${isKnownDevice(device)} as is_known_device,
        encode(${deviceHashOf(device)}, 'hex') as device_subject
      from users left join second_factors f on f.user_id = users.id and f.confirmed_at is not null
      where ${hasLoginKey(login_key)} and login = ${login}
    ),
    of_device as ${counting(
      'login_device',
      sql`device_subject`,
      sql`from account where is_known_device and not ${is_device_full}::boolean`,
    )},
    of_address as ${counting('login_address', network, sql`where not ${ofDevice} and not ${is_address_full}::boolean`)},
    of_account as ${counting(
      'login_account',
      sql`id::text`,
      sql`from account where ${ofAddress} and not ${is_account_full}::boolean`,
    )},
    of_pair as ${counting(
      'login_account_address',
      sql`concat(id, ' ', ${site}::text)`,
      sql`from account where not ${ofDevice} and not ${ofAccount} and not ${is_pair_full}::boolean`,
    )}
    select ${ATTEMPT.list}
    from (select) as always left join account on true
    left join (
      select * from of_device union all select * from of_address union all
      select * from of_account union all select * from of_pair) as counted on true`;
});

/**
 * Counts an attempt to sign in, in one statement: for the device if the account knows it; otherwise, or if that is over its limit, for the
 * address and then for the account; and if that is over its limit, for both together (product §9.18). Which of these depends on what the
 * account knows of the device. Returns the account with exactly this login, undefined if there is none, the counters, and the database's
 * time in milliseconds.
 */
export async function countSignIn(db: Db, arrival: Arrival, full: FullCounters) {
  const rows = await countedSignIn(db, { ...arrival, ...full });
  const [first] = rows;
  if (first === undefined) throw new Error('The statement returns a row without an account, too.');
  const { id, login, password_hash, factor_secret, is_known_device, now } = first;
  const account =
    id === null || login === null ? undefined : { id, login, password_hash, factor_secret, is_known_device };
  return { account, now, counters: rows.filter(({ action }) => action !== null) };
}
