import type { Role } from '@slovickovo/contract/accounts/accounts';
import { normaliseLogin } from '@slovickovo/domain/accounts/accounts';
import type { ChosenGiver } from '@slovickovo/domain/privacy/consent';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { columnsOf, listRows, projection } from '../../db/projection.ts';
import type { Database } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import type { StatementPart } from '../../db/statements/parts.ts';
import { type AttemptCounter, takenBack } from './attempts/attempts.repository.ts';
import { mustConsent } from './consent/consent.repository.ts';

/** An account to insert, its texts cleaned and checked (product §5.4). */
export interface NewUser {
  login: string;
  /** Null for an account without a password. */
  password_hash: string | null;
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  school: string | null;
  country: string;
  language: string;
  role: Exclude<Role, 'admin'>;
  /** Whether the user waits for the role of a teacher. */
  is_waiting_teacher?: boolean;
  consent_by: ChosenGiver;
  /** The version of the text that the user read. */
  consent_version: number;
}

const USER = [
  'id',
  'login',
  'name',
  'surname',
  'email',
  'telephone',
  'school',
  'country',
  'language',
  'role',
  'training_status',
  'previous_login',
  'colour_scheme',
  'comfortable_reading',
  'reading_speed',
  'hidden_in_rankings',
  'must_change_password',
  'page_views_allowed',
  'page_views_host',
] as const;

/** Whether a teacher made the account and it has no e-mail address (product §6.11). */
const IS_MANAGED = sql<boolean>`(email is null and (managed_by is not null or managed_in is not null))`;

/**
 * Whether the person consented for themselves. For somebody under 16 a school or a parent did, to Slovíčkovo alone: such a user is
 * not asked for services of others (product §1.7).
 */
export const MAY_ALLOW_SERVICES = sql<boolean>`(consent_by = 'self')`;

/** The form in which logins are unique, as `users_login_idx` stores it; a test holds it against `normaliseLogin`. */
const LOGIN_KEY = sql<string>`lower(login)`;
/** A condition on `users`: the account whose login `normaliseLogin` writes like this; `users_login_idx` allows at most one. */
export const hasLoginKey = (key: string) => sql<boolean>`${LOGIN_KEY} = ${key}`;
/** The same for a login in any case. */
export const isSameLogin = (login: string) => hasLoginKey(normaliseLogin(login));

/** The rules of the domain and the constraints allow only codes that exist. */
const countryOf = (code: string) => sql<Database['users']['country']>`${code}`;
/** The code as a value of `users.language`. */
export const languageOf = (code: string) => sql<Database['users']['language']>`${code}`;

/** Returns the new user's id, or undefined if the login is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<{ id: number } | undefined> {
  return insertion(db, user).executeTakeFirst();
}

/** The same of somebody who joins a class: `locking` finds and locks it in the same statement. Returns what it found, null for nothing. */
export async function insertMember<Found extends object>(tx: Tx, user: NewUser, locking: StatementPart<Found>) {
  return tx
    .with('created', () => insertion(tx, user))
    .with('found', () => locking)
    .selectFrom('created')
    .select(['created.id', sql<Found | null>`(select row_to_json(found) from found)`.as('found')])
    .executeTakeFirst();
}

function insertion(db: Db, { country, language, is_waiting_teacher = false, ...row }: NewUser) {
  const codes = { country: countryOf(country), language: languageOf(language) };
  const teacher_requested_at = is_waiting_teacher ? sql<string>`now()` : null;
  return db
    .insertInto('users')
    .values({ ...row, ...codes, teacher_requested_at, consent_at: sql`now()` })
    .onConflict((conflict) => conflict.expression(LOGIN_KEY).doNothing())
    .returning('id');
}

/** Whether an account has this login, in any case. Another call may take a free one at once: `insertUser` decides. */
export async function isLoginTaken(db: Db, login: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where(isSameLogin(login)).executeTakeFirst();
  return found !== undefined;
}

/** Returns the id of the account with this login, in any case; undefined if there is none. */
export async function findUserId(db: Db, login: string): Promise<number | undefined> {
  const found = await db.selectFrom('users').select('id').where(isSameLogin(login)).executeTakeFirst();
  return found?.id;
}

/** What a user reads about their own account; columns of `users`. */
export const OWN_ACCOUNT = [
  ...USER,
  sql<boolean>`teacher_requested_at is not null`.as('is_waiting_teacher'),
  IS_MANAGED.as('is_managed'),
  sql<boolean>`password_hash is not null`.as('has_password'),
  mustConsent('users').as('must_consent'),
  MAY_ALLOW_SERVICES.as('may_allow_services'),
] as const;

const userById = statement((db, { userId }: { userId: number }) =>
  db.selectFrom('users').select(OWN_ACCOUNT).where('id', '=', userId),
);

export type OwnAccount = Awaited<ReturnType<typeof getUser>>;

/** Returns what the user reads about the own account; throws if there is no such user. */
export async function getUser(db: Db, userId: number) {
  const [user] = await userById(db, { userId });
  if (user === undefined) throw new Error(`There is no user ${userId}.`);
  return user;
}

/** Returns the hash of the password, null without one, and what a new password must not contain. Throws if there is no such user. */
export async function findPassword(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'must_change_password', 'login', 'name', 'surname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

const PASSWORD = projection(columnsOf('users', ['password_hash', 'email']));

/** A part of a statement: the hash of the account's password, null without one; null if the account is erased. */
export const passwordOf = (userId: number) =>
  sql<{ hash: string | null } | null>`(
    select jsonb_build_object('hash', password_hash) from users where id = ${userId})`;

/**
 * Returns the password and the e-mail address, locked with the account until the transaction ends; undefined if the account is erased.
 * Takes attempts back in the same statement.
 */
export async function lockPassword(tx: Tx, userId: number, attempts: readonly AttemptCounter[]) {
  const [locked] = await listRows(
    tx,
    PASSWORD,
    (list) => sql`with ${takenBack(attempts)} select ${list} from users where id = ${userId} for update`,
  );
  return locked;
}

/** Returns logins that the caller may have meant: of accounts with this e-mail address, or the login in another case. */
export async function listPossibleLogins(db: Db, typed: string, asLogin: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('login')
    .where((where) => where.or([sql<boolean>`lower(email) = lower(${typed})`, isSameLogin(asLogin)]))
    .orderBy('login')
    .limit(10)
    .execute();
  return rows.map(({ login }) => login);
}

/** Whether this is the password still: not one that was changed or reset while it was being verified. */
export const isPasswordHash = (hash: string | null) => sql<boolean>`password_hash is not distinct from ${hash}`;

type ProfileRow = Pick<NewUser, 'name' | 'surname' | 'telephone' | 'school' | 'language'> &
  Partial<Pick<NewUser, 'login' | 'email'>>;

/** Changes an account; its login and address only if they are in the row. Throws a unique violation if another user has the login. */
export async function updateUser(db: Db, userId: number, { language, ...row }: ProfileRow): Promise<OwnAccount> {
  return db
    .updateTable('users')
    .set({ ...row, language: languageOf(language), updated_at: sql`now()` })
    .where('id', '=', userId)
    .returning(OWN_ACCOUNT)
    .executeTakeFirstOrThrow();
}

/** Records that the user has seen the tutorial. */
export async function updateTrainingStatus(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ training_status: 1 }).where('id', '=', userId).execute();
}

/**
 * Stores a password that its owner chose within a session. Returns false if the one before is not `replaced` any more, or the session
 * has ended: somebody reset the password meanwhile, whose word counts, also if `replaced` was read after that.
 */
export async function updatePassword(
  db: Db,
  userId: number,
  password: { password_hash: string; replaced: string | null; token_hash: Buffer },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: password.password_hash, must_change_password: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(isPasswordHash(password.replaced))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as s').where('s.token_hash', '=', password.token_hash).where('s.user_id', '=', userId),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
