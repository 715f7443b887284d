import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { byName } from '../../db/person-name.ts';
import { columnsOf, listRows, projection } from '../../db/projection.ts';

/** An account that is to be made. */
export interface NewPupil {
  login: string;
  name: string;
  surname: string;
  password_hash: string;
}

/** Where and by whom accounts are made; the pupils have the country and language of their teacher. */
interface Maker {
  teacherId: number;
  classId: number;
}

/** A call is remembered for this long; then its repetition is a new call. */
const REMEMBERED_FOR = sql<string>`interval '1 day'`;

/** Lets one call after another make accounts, so that logins and limits are counted right; until the transaction ends. */
export async function lockPupilAccounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pupil accounts', 0))`.execute(tx);
}

/** Returns those of the logins, in lower case, that somebody has. */
export async function listTakenLogins(db: Db, logins: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(login)`.as('login'))
    .where(sql<boolean>`lower(login) = any(${logins}::text[])`)
    .execute();
  return rows.map(({ login }) => login);
}

/** Returns how many accounts the teacher has made in the last 24 hours. */
export async function countRecentAccounts(db: Db, teacherId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('managed_by', '=', teacherId)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

const made = projection(columnsOf('users', ['id', 'login']));

/**
 * Makes the accounts whose logins are free, and returns these. Logins that somebody registered since they were chosen are
 * missing. Inserted in order, so that concurrent calls wait for each other and never in a circle.
 */
export async function insertPupils(tx: Tx, pupils: readonly NewPupil[], { teacherId, classId }: Maker) {
  const column = (name: keyof NewPupil) => pupils.map((pupil) => pupil[name]);
  return listRows(
    tx,
    made,
    (list) => sql`
      insert into users (login, name, surname, password_hash, country, language, role, consent_at, managed_by, managed_in,
        must_change_password, consent_by, consent_version)
      select pupil.login, pupil.name, pupil.surname, pupil.password_hash, t.country, t.language, 'user', now(), t.id,
        ${classId}, true, 'school', ${CONSENT_VERSION}::smallint
      from unnest(${column('login')}::text[], ${column('name')}::text[], ${column('surname')}::text[],
          ${column('password_hash')}::text[]) as pupil (login, name, surname, password_hash)
        cross join users t
      where t.id = ${teacherId}
      order by lower(pupil.login)
      on conflict (lower(login)) do nothing
      returning ${list}`,
  );
}

/** The pupils of the class by surname, with what the policies ask about their accounts. */
export async function listPupils(db: Db, classId: number) {
  return db
    .selectFrom('class_students as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.surname', 'u.login', 'u.must_change_password'])
    .select(['u.role', 'u.email', 'u.managed_by', 'u.managed_in', 'm.class_id'])
    .select(sql<boolean>`u.last_login is not null`.as('has_signed_in'))
    .where('m.class_id', '=', classId)
    .orderBy(byName('u'))
    .execute();
}

/**
 * Gives the accounts first passwords; returns how many. The condition repeats `pupilAccountPolicies.reset` and the membership:
 * an account that got an e-mail address or left the class at this moment stays as it is.
 */
export async function updatePasswords(
  tx: Tx,
  passwords: readonly { userId: number; password_hash: string }[],
  { teacherId, classId }: Maker,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update users u set password_hash = given.password_hash, must_change_password = true, updated_at = now()
    from unnest(${passwords.map(({ userId }) => userId)}::bigint[],
        ${passwords.map(({ password_hash }) => password_hash)}::text[]) as given (user_id, password_hash)
    where u.id = given.user_id and u.role = 'user' and u.email is null
      and (u.managed_by = ${teacherId} or u.managed_in = ${classId})
      and exists (select from class_students m where m.class_id = ${classId} and m.user_id = u.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Records the beginning of a call; returns undefined if the teacher has made one with this key. Waits for such a call that is
 * going on.
 */
export async function insertCall(
  tx: Tx,
  call: { teacher_id: number; class_id: number; key_hash: Buffer; salt: Buffer },
): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('pupil_account_calls')
    .values({ ...call, user_ids: [] })
    .onConflict((conflict) => conflict.columns(['teacher_id', 'key_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateCall(tx: Tx, callId: number, user_ids: number[]): Promise<void> {
  await tx.updateTable('pupil_account_calls').set({ user_ids }).where('id', '=', callId).execute();
}

export async function findCall(db: Db, teacherId: number, key_hash: Buffer) {
  return db
    .selectFrom('pupil_account_calls')
    .select(['id', 'salt'])
    .where('teacher_id', '=', teacherId)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
}

const cardHolder = projection({
  ...columnsOf('users as u', ['id', 'name', 'surname', 'login']),
  n: sql<number>`holder.n::int`,
});

/**
 * Returns the pupils whose cards of this call still work, in its order: they are in the class, have not changed the password,
 * and no later call gave them another one.
 */
export async function listCardHolders(db: Db, callId: number) {
  return listRows(
    db,
    cardHolder,
    (list) => sql`
      select ${list}
      from pupil_account_calls c
        cross join unnest(c.user_ids) with ordinality as holder (user_id, n)
        join users u on u.id = holder.user_id
        join class_students m on m.class_id = c.class_id and m.user_id = u.id
      where c.id = ${callId} and u.must_change_password and u.email is null
        and not exists (select from pupil_account_calls later where later.id > c.id and u.id = any(later.user_ids))
      order by holder.n`,
  );
}

/**
 * Returns the account of a card, locked until the transaction ends, if the card may be used: its pupil is still in the class,
 * has not chosen a password yet, and has no e-mail address.
 */
export async function lockCardHolder(tx: Tx, userId: number, classId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .where('must_change_password', '=', true)
    .where('email', 'is', null)
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`exists (select from class_students m where m.class_id = ${classId} and m.user_id = users.id)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function deleteOldCalls(db: Db): Promise<void> {
  await db.deleteFrom('pupil_account_calls').where(sql<boolean>`created_at <= now() - ${REMEMBERED_FOR}`).execute();
}
