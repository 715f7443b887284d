import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { DATABASE_NOW } from '../../../db/database-clock.ts';
import { columnsOf, getRow, listRows, projection } from '../../../db/projection.ts';
import { changesLock } from '../../../db/statements/changes-lock.ts';
import { after, type StatementPart } from '../../../db/statements/parts.ts';
import {
  type AttemptCounter,
  type AttemptKey,
  type FullCounter,
  heldCounters,
  takenBack,
} from '../attempts/attempts.repository.ts';

const FACTOR = (device_hash: Buffer | null) =>
  projection({
    ...columnsOf('second_factors as f', ['secret']),
    confirmed: sql<boolean>`f.confirmed_at is not null`,
    now: DATABASE_NOW,
    is_own_device: sql<boolean>`exists (
      select from login_devices d where d.user_id = f.user_id and d.device_hash = ${device_hash}::bytea)`,
  });

/**
 * Returns the account's factor: `confirmed` says whether sign-in asks for it, `is_own_device` whether the account signed in before on
 * the device of that hash. `now` is the database's time in milliseconds, by which codes
 * are judged: all processes agree on it, and a machine whose clock is wrong keeps nobody out. Takes one attempt of each of the counters
 * back in the same statement.
 */
export async function findFactor(
  db: Db,
  userId: number,
  { device_hash = null, counters = [] }: { device_hash?: Buffer | null; counters?: readonly AttemptCounter[] } = {},
) {
  const taking = counters.length === 0 ? sql`` : sql`with ${takenBack(counters)}`;
  const [factor] = await listRows(
    db,
    FACTOR(device_hash),
    (list) => sql`${taking} select ${list} from second_factors f where f.user_id = ${userId}`,
  );
  return factor;
}

/** Begins a set-up, or begins it again; does nothing if sign-in asks for the factor already. Returns whether it was stored. */
export async function saveUnconfirmed(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const saved = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

const CONFIRMED = projection({ is_confirmed: sql<boolean>`exists (select from confirmed)` });

interface Confirmation {
  secret: Buffer;
  /** The step of the code that showed that the application knows the secret. */
  step: number;
  code_hashes: readonly Buffer[];
}

/**
 * Confirms the set-up with this secret; of concurrent calls one succeeds. It stores the recovery codes, and locks the account for the
 * statement that ends its sessions. Takes one attempt of each of the counters back.
 */
export async function confirmFactor(
  tx: Tx,
  userId: number,
  { secret, step, code_hashes }: Confirmation,
  counters: readonly AttemptCounter[],
): Promise<boolean> {
  const [confirmed] = await listRows(
    tx,
    CONFIRMED,
    (list) => sql`
      with ${takenBack(counters)},
      ${changesLock(userId, { isNeeded: true })},
      confirmed as (
        update second_factors set confirmed_at = now(), last_step = ${step}
        where user_id = ${userId} and secret = ${secret} and confirmed_at is null and ${after('locked')}
        returning user_id
      ),
      ${replacedCodes(sql`confirmed`, code_hashes)}
      select ${list}`,
  );
  return confirmed?.is_confirmed ?? false;
}

const USED_STEP = projection({
  is_used: sql<boolean>`exists (select from used)`,
  full: sql<FullCounter | null>`held.full`,
});

/**
 * Uses the code of a step up, unless it, or a later one, was used before, the account has another secret by now, or one of the counters
 * is full; returns whether it did, and the full counter. Takes one attempt of each counter of `refunds` back, whatever it does.
 */
export async function useStep(
  db: Db,
  { userId, secret, step }: { userId: number; secret: Buffer; step: number },
  counters: readonly AttemptKey[],
  refunds: readonly AttemptCounter[],
) {
  const { ctes, areOpen, full } = heldCounters(counters);
  return getRow(
    db,
    USED_STEP,
    (list) => sql`
      with ${ctes}, ${takenBack(refunds)},
      used as (
        update second_factors set last_step = ${step}
        where user_id = ${userId} and secret = ${secret} and last_step < ${step} and ${areOpen}
        returning user_id
      )
      select ${list} from (select ${full} as full) as held`,
  );
}

const USED_CODE = projection({ is_used: sql<boolean>`exists (select from used)` });

/** Uses a recovery code up; returns whether it was an unused one of the account. Takes one attempt of each of the counters back. */
export async function useRecoveryCode(
  db: Db,
  userId: number,
  code_hash: Buffer,
  counters: readonly AttemptCounter[],
): Promise<boolean> {
  const [code] = await listRows(
    db,
    USED_CODE,
    (list) => sql`
      with ${takenBack(counters)},
      used as (
        update recovery_codes set used_at = now()
        where user_id = ${userId} and code_hash = ${code_hash} and used_at is null
        returning user_id
      )
      select ${list}`,
  );
  return code?.is_used ?? false;
}

/** Parts of a statement that replace the recovery codes of the account `owner`, rows of which have its `user_id`. */
function replacedCodes(owner: RawBuilder<unknown>, hashes: readonly Buffer[]) {
  return sql`
    ended_codes as (delete from recovery_codes r using ${owner} o where r.user_id = o.user_id),
    new_codes as (
      insert into recovery_codes (user_id, code_hash) select o.user_id, unnest(${hashes}::bytea[]) from ${owner} o)`;
}

/** Deletes the recovery codes of the account, used ones too, and stores the new ones. The account must have a second factor. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`with ${replacedCodes(sql`(select ${userId}::bigint as user_id)`, hashes)} select`.execute(tx);
}

/** Returns the number of recovery codes that are not used yet; 0 without a second factor. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the second factor with its recovery codes; returns whether sign-in asked for it. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning(sql<boolean>`confirmed_at is not null`.as('was_on'))
    .executeTakeFirst();
  return deleted?.was_on ?? false;
}

/** The same as a part of a statement. */
export const deletedFactor = (userId: number): StatementPart =>
  sql`(delete from second_factors where user_id = ${userId})`;
