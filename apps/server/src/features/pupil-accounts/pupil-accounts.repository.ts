import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../db/database.ts';
import { classFacts } from '../../db/membership.ts';
import { byName } from '../../db/person-name.ts';
import { columnsOf, getRow, listRows, projection } from '../../db/projection.ts';
import type { StatementPart } from '../../db/statements/parts.ts';

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

/** Cards are printed weeks before the first lesson; until then nobody has chosen a password. */
const CARD_LIFETIME = sql`interval '60 days'`;

/** A call is remembered for this long; then its repetition is a new call. */
const REMEMBERED_FOR = sql<string>`interval '1 day'`;

/** A call about cards, as the database knows it; `salt` is that of its cards. */
interface CardCall {
  teacherId: number;
  classId: number;
  key_hash: Buffer;
  salt: Buffer;
}

/** The class with what its policies ask, and the call that the teacher made with this key: its columns are null if there is none. */
function classAndCall(db: Db, { teacherId, classId, key_hash }: Omit<CardCall, 'salt'>) {
  return classFacts(db, teacherId, [classId])
    .leftJoin('pupil_account_calls as done', (join) =>
      join.on('done.teacher_id', '=', teacherId).on('done.key_hash', '=', key_hash),
    )
    .select(['classes.name', 'done.id as call_id', 'done.salt']);
}

/** The number of accounts that the teacher has made within a day, as a part of a statement. */
type Recent = RawBuilder<number>;

/** Returns what a call that makes accounts asks first; undefined if there is no such class. */
export async function findBeforeCreation(db: Db, call: Omit<CardCall, 'salt'>, recent: Recent) {
  return classAndCall(db, call).select(recent.as('recent')).executeTakeFirst();
}

/** Returns what a call that resets passwords asks first; undefined if there is no such class. */
export async function findBeforeReset(db: Db, call: Omit<CardCall, 'salt'>) {
  return classAndCall(db, call)
    .select(jsonArrayFrom(pupilsOf(db, call.classId)).as('pupils'))
    .executeTakeFirst();
}

const BEGUN = projection({ call_id: sql<number | null>`(select call.id from call, class)` });

/**
 * Records the beginning of a call that makes accounts, after waiting for one with the same key that is going on. If the teacher has
 * made none with this key, lets one such call after another go on, so that logins and limits are counted right, and locks the class, so
 * that its pupils are; until the transaction ends. One lock after the other: each part reads the one before. The last part is `counting`,
 * which counts the accounts that are to be made, for the rest of a select of one row or of none. Returns the id of the call, null if
 * there is one with this key already, or no such class any more.
 */
export async function beginCreation(
  tx: Tx,
  { teacherId, classId, key_hash, salt }: CardCall,
  counting: (made: RawBuilder<unknown>) => StatementPart,
) {
  return getRow(
    tx,
    BEGUN,
    (list) => sql`
      with call as (
        insert into pupil_account_calls (teacher_id, class_id, key_hash, salt, user_ids)
        select ${teacherId}, id, ${key_hash}, ${salt}, '{}' from classes where id = ${classId} for key share
        on conflict (teacher_id, key_hash) do nothing
        returning id
      ), turn as materialized (
        select id, pg_advisory_xact_lock(hashtextextended('pupil accounts', 0)) from call
      ), class as materialized (
        select classes.id from classes where classes.id = ${classId} and (select count(*) from turn) > 0 for no key update
      ), counted as ${counting(sql`from class`)}
      select ${list}`,
  );
}

const takenAmong = (logins: readonly string[]) => sql<string[]>`(
  select coalesce(json_agg(lower(login)), '[]') from users where lower(login) = any(${logins}::text[]))`;

/** Returns those of the logins, in lower case, that somebody has. */
export async function listTakenLogins(db: Db, logins: readonly string[]): Promise<string[]> {
  const [found] = await listRows(db, projection({ taken: takenAmong(logins) }), (list) => sql`select ${list}`);
  return found?.taken ?? [];
}

/**
 * Returns what the limits of new accounts ask, those of this call included, and those of the logins, in lower case, that somebody has.
 * Comes after `beginCreation`, in a statement of its own, so that it sees what other calls made before.
 */
export async function findUnderLock(
  tx: Tx,
  { classId, recent }: { classId: number; recent: Recent },
  logins: readonly string[],
) {
  const row = projection({
    recent,
    students: sql<number>`(select count(*)::int from class_students where class_id = ${classId})`,
    taken: takenAmong(logins),
  });
  return getRow(tx, row, (list) => sql`select ${list}`);
}

/** The number of a card in its call, counted from 1, with the account of its pupil. */
export interface Holder {
  id: number;
  n: number;
  login: string;
}

const HOLDER = projection({ ...columnsOf('users as placed', ['id', 'login']), n: sql<number>`placed.n` });

/** A part of a statement that stores login cards of the accounts in `source`, a table with `id` and `token_hash`. */
const issued = (source: string, classId: number) => sql`
  insert into account_links (token_hash, purpose, user_id, facts, expires_at)
  select token_hash, 'sign_in_by_card', id, jsonb_build_object('class_id', ${classId}::bigint), now() + ${CARD_LIFETIME}
  from ${sql.ref(source)}`;

/**
 * Makes the accounts whose logins are free, with their cards, pupils of the class, and records them in the call after those that it has
 * made before (`made`). Returns these; logins that somebody registered since they were chosen are missing. Inserted in order, so that
 * concurrent calls wait for each other and never in a circle. A registration with the code of the class takes its login before the class:
 * if the two meet, PostgreSQL ends one, which is repeated.
 */
export async function insertPupils(
  tx: Tx,
  pupils: readonly (NewPupil & { n: number; token_hash: Buffer })[],
  { teacherId, classId, callId, made }: Maker & { callId: number; made: readonly Holder[] },
): Promise<Holder[]> {
  const column = <Name extends keyof (typeof pupils)[number]>(name: Name) => pupils.map((pupil) => pupil[name]);
  return listRows(
    tx,
    HOLDER,
    (list) => sql`
      with given as materialized (
        select * from unnest(${column('login')}::text[], ${column('name')}::text[], ${column('surname')}::text[],
          ${column('password_hash')}::text[], ${column('n')}::int[], ${column('token_hash')}::bytea[])
          as given (login, name, surname, password_hash, n, token_hash)
      ), made as (
        insert into users (login, name, surname, password_hash, country, language, role, consent_at, managed_by, managed_in,
          must_change_password, consent_by, consent_version)
        select pupil.login, pupil.name, pupil.surname, pupil.password_hash, t.country, t.language, 'user', now(), t.id,
          ${classId}, true, 'school', ${CONSENT_VERSION}::smallint
        from given pupil cross join users t
        where t.id = ${teacherId}
        order by lower(pupil.login)
        on conflict (lower(login)) do nothing
        returning id, login
      ), placed as (
        select made.id, login, given.n, given.token_hash from made join given using (login)
      ), joined as (
        insert into class_students (class_id, user_id) select ${classId}, id from placed order by n
      ), cards as (${issued('placed', classId)}),
      recorded as (
        update pupil_account_calls set user_ids = array(
          select id from (
            select id, n from placed
            union all
            select * from unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ n }) => n)}::int[])
          ) as holders (id, n) order by n)
        where id = ${callId}
      )
      select ${list} from placed`,
  );
}

/** The pupils of the class by surname, with what the policies ask about their accounts; to be selected further. */
export const pupilsOf = (db: Db, classId: number) =>
  db
    .selectFrom('class_students as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.surname', 'u.login', 'u.must_change_password'])
    .select(['u.role', 'u.email', 'u.managed_by', 'u.managed_in', 'm.class_id'])
    .select(sql<boolean>`u.last_login is not null`.as('has_signed_in'))
    .where('m.class_id', '=', classId)
    .orderBy(byName('u'));

/** The pupils of the class by surname, with what the policies ask about their accounts. */
export async function listPupils(db: Db, classId: number) {
  return pupilsOf(db, classId).execute();
}

/**
 * A condition on `users u`, for the statement that changes an account: repeats `pupilAccountPolicies.reset` and the membership, because an
 * account may get an e-mail address or leave the class while the call is going on.
 */
export const mayStillReset = ({ teacherId, classId }: Maker) => sql<boolean>`(
  u.role = 'user' and u.email is null and (u.managed_by = ${teacherId} or u.managed_in = ${classId})
  and exists (select from class_students m where m.class_id = ${classId} and m.user_id = u.id))`;

const RENEWED = projection({
  call_id: sql<number | null>`(select id from call)`,
  pupils: sql<{ id: number; name: string; surname: string; login: string }[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'surname', surname, 'login', login)), '[]') from renewed)`,
});

/**
 * Records a call that resets passwords, after waiting for one with the same key that is going on; does nothing if the teacher has made
 * one with this key. Gives the accounts first passwords and cards, and returns them. An account that got an e-mail address or left the
 * class at this moment stays as it is.
 */
export async function renewPasswords(
  tx: Tx,
  { teacherId, classId, key_hash, salt }: CardCall,
  renewals: readonly { id: number; password_hash: string; token_hash: Buffer }[],
) {
  const column = <Name extends keyof (typeof renewals)[number]>(name: Name) => renewals.map((renewal) => renewal[name]);
  return getRow(
    tx,
    RENEWED,
    (list) => sql`
      with given as materialized (
        select * from unnest(${column('id')}::bigint[], ${column('password_hash')}::text[], ${column('token_hash')}::bytea[])
          as given (user_id, password_hash, token_hash)
      ), call as (
        insert into pupil_account_calls (teacher_id, class_id, key_hash, salt, user_ids)
        select ${teacherId}, id, ${key_hash}, ${salt}, ${column('id')}::bigint[] from classes where id = ${classId} for key share
        on conflict (teacher_id, key_hash) do nothing
        returning id
      ), renewed as (
        update users u set password_hash = given.password_hash, must_change_password = true, updated_at = now()
        from given
        where (select count(*) from call) > 0 and u.id = given.user_id and ${mayStillReset({ teacherId, classId })}
        returning u.id, u.name, u.surname, u.login, given.token_hash
      ), cards as (${issued('renewed', classId)})
      select ${list}`,
  );
}

/** Returns the teacher's call with this key; undefined if there was none, or if it is forgotten after a day. */
export async function findCall(db: Db, teacherId: number, key_hash: Buffer) {
  return db
    .selectFrom('pupil_account_calls')
    .select(['id', 'salt'])
    .where('teacher_id', '=', teacherId)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
}

const CARD_HOLDER = projection({
  ...columnsOf('users as u', ['id', 'name', 'surname', 'login']),
  n: sql<number>`holder.n::int`,
});

/**
 * Returns the pupils whose cards of this call still work, in its order: they are in the class, and have not changed the password, nor has
 * anybody given them another one. Each such reset, whoever makes it, deletes the rows of the account's cards, used ones too. The hashes
 * are those of the call's first cards, at least as many as it has pupils.
 */
export async function listCardHolders(db: Db, callId: number, token_hashes: readonly Buffer[]) {
  return listRows(
    db,
    CARD_HOLDER,
    (list) => sql`
      select ${list}
      from pupil_account_calls c
        cross join unnest(c.user_ids) with ordinality as holder (user_id, n)
        join unnest(${token_hashes}::bytea[]) with ordinality as card (token_hash, n) using (n)
        join account_links l on l.token_hash = card.token_hash and l.user_id = holder.user_id
        join users u on u.id = holder.user_id
        join class_students m on m.class_id = c.class_id and m.user_id = u.id
      where c.id = ${callId} and u.must_change_password and u.email is null
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

/** Deletes the calls that are a day old; their cards can no longer be computed again. */
export async function deleteOldCalls(db: Db): Promise<void> {
  await db.deleteFrom('pupil_account_calls').where(sql<boolean>`created_at <= now() - ${REMEMBERED_FOR}`).execute();
}
