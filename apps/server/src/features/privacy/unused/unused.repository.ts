import { RETENTION_DAYS, RETENTION_MAIL_DAYS } from '@slovickovo/domain/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { RetentionEmailKind } from '../../../mail/email-kinds.ts';

/** Whether nobody has used the account `u` for so many months. */
const isUnused = (months: number) => sql<boolean>`u.last_used_at < now() - make_interval(months => ${months})`;

/** A session that exists was used within two weeks, also while the use is not yet recorded on the account. */
const IS_SIGNED_IN = sql<boolean>`exists (select from sessions s where s.user_id = u.id)`;

/** Whether `u` teaches a class in use: it is not archived, and one of its pupils or teachers has used the account. */
const teachesClassInUse = (months: number) => sql<boolean>`exists (
  select from class_teachers t join classes c on c.id = t.class_id and c.archived_at is null
  where t.user_id = u.id and exists (
    select from users other
    where other.last_used_at >= now() - make_interval(months => ${months}) and other.id in (
      select m.user_id from class_students m where m.class_id = c.id
      union all select o.user_id from class_teachers o where o.class_id = c.id)))`;

/** Whether the account `u` is one that the server warns and erases (product §11.8). */
const mayBeErased = (months: number) => sql<boolean>`(
  u.role <> 'admin' and u.email is not null and u.blocked_at is null and ${isUnused(months)}
  and not ${IS_SIGNED_IN} and not ${teachesClassInUse(months)})`;

/**
 * Whether this time of a warning is so many days ago by the clock, and the server ran on as many days since: a clock that jumps
 * ahead adds one day only, and days on which the server was off, and nobody could sign in, do not count.
 */
const isOlderThan = (warnedAt: RawBuilder<unknown>, days: number) => sql<boolean>`(
  ${warnedAt} < now() - make_interval(days => ${days}) and ${warnedAt} < (
    select d.day from retention_days d where d.day <= current_date order by d.day desc offset ${days - 1} limit 1))`;

const FIRST_WARNING = sql.ref('u.retention_warned_at');
const LAST_WARNING = sql.ref('u.retention_last_warned_at');

/** Whether the account `u` is at this step: warned as often as the step needs, and long enough ago. */
const IS_AT_STEP: Record<RetentionEmailKind | 'erasure', RawBuilder<boolean>> = {
  account_unused: sql<boolean>`${FIRST_WARNING} is null`,
  account_unused_last: sql<boolean>`(${LAST_WARNING} is null
    and ${isOlderThan(FIRST_WARNING, RETENTION_DAYS.first_warning - RETENTION_DAYS.last_warning)})`,
  erasure: sql<boolean>`(${isOlderThan(FIRST_WARNING, RETENTION_DAYS.first_warning)}
    and ${isOlderThan(LAST_WARNING, RETENTION_DAYS.last_warning)})`,
};

/** Notes that the server runs today, and locks the day until the transaction ends; returns what was done on it. */
export async function takeDay(tx: Tx): Promise<{ warned: number; erased: number }> {
  return tx
    .insertInto('retention_days')
    .values({ day: sql`current_date` })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day: sql`excluded.day` }))
    .returning(['warned', 'erased'])
    .executeTakeFirstOrThrow();
}

/** Adds to what was done today. The day must be taken. */
export async function countDone(tx: Tx, done: 'warned' | 'erased', more: number): Promise<void> {
  await tx
    .updateTable('retention_days')
    .set({ [done]: sql`${sql.ref(done)} + ${more}` })
    .where('day', '=', sql<string>`current_date`)
    .execute();
}

/** Voids warnings that are too old to be true, or of a clock that was ahead: these people are warned again. */
export async function voidOldWarnings(tx: Tx): Promise<void> {
  await tx
    .updateTable('users')
    .set({ retention_warned_at: null, retention_last_warned_at: null })
    .where((where) =>
      where.or([
        sql<boolean>`retention_warned_at < now() - make_interval(days => ${RETENTION_DAYS.void})`,
        sql<boolean>`retention_warned_at > now()`,
      ]),
    )
    .execute();
}

/** Returns how many warnings wait for the mail server. */
export async function countWaitingWarnings(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('emails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'waiting')
    .where('kind', 'in', ['account_unused', 'account_unused_last'])
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Writes at most so many warnings of a kind, to those who have not used their accounts for the longest time, and returns how many.
 * An address that refused a warning is tried again after the time of a first warning.
 */
export async function insertWarnings(
  tx: Tx,
  { kind, months, most }: { kind: RetentionEmailKind; months: number; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into emails (kind, user_id)
    select ${kind}, u.id from users u
    where ${IS_AT_STEP[kind]} and ${mayBeErased(months)} and not exists (
      select from emails e where e.user_id = u.id and e.kind = ${kind} and e.task_id is null
        and e.created_at between now() - make_interval(days => ${RETENTION_DAYS.first_warning}) and now())
    order by u.last_used_at, u.id limit ${most}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Whether the waiting warning is still needed, and not so old that it must be given up. */
export async function findNeededWarning(
  tx: Tx,
  { emailId, kind, months }: { emailId: number; kind: RetentionEmailKind; months: number },
) {
  return tx
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('e.id')
    .where('e.id', '=', emailId)
    .where(sql<boolean>`e.created_at > now() - make_interval(days => ${RETENTION_MAIL_DAYS})`)
    .where(IS_AT_STEP[kind])
    .where(mayBeErased(months))
    .executeTakeFirst();
}

const WARNED_COLUMN = {
  account_unused: 'retention_warned_at',
  account_unused_last: 'retention_last_warned_at',
} as const;

/** Notes that a warning left for this address, unless the account was used or got another address while it was being sent. */
export async function updateWarned(
  tx: Tx,
  { userId, address, kind, months }: { userId: number; address: string; kind: RetentionEmailKind; months: number },
): Promise<void> {
  await tx
    .updateTable('users as u')
    .set({ [WARNED_COLUMN[kind]]: sql`now()` })
    .where('u.id', '=', userId)
    .where('u.email', '=', address)
    .where(IS_AT_STEP[kind])
    .where(mayBeErased(months))
    .execute();
}

/** Returns at most so many accounts that both warnings reached long enough ago. */
export async function listToErase(db: Db, months: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where(IS_AT_STEP.erasure)
    .where(mayBeErased(months))
    .orderBy('u.retention_warned_at')
    .orderBy('u.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the account if it is still to be erased. It must be locked, so that the reply holds until the transaction ends. */
export async function findToErase(tx: Tx, userId: number, months: number) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.login'])
    .where('u.id', '=', userId)
    .where(IS_AT_STEP.erasure)
    .where(mayBeErased(months))
    .executeTakeFirst();
}

/** Returns all accounts that nobody has used for so many months, the longest unused first. */
export async function listUnused(db: Db, months: number) {
  return db
    .selectFrom('users as u')
    .select(['u.login', 'u.role', sql<string>`to_char(u.last_used_at, 'YYYY-MM-DD')`.as('used_on')])
    .select(mayBeErased(months).as('may_be_erased'))
    .where(isUnused(months))
    .orderBy('u.last_used_at')
    .orderBy('u.id')
    .execute();
}
