import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import {
  emailProblem,
  loginProblem,
  nameProblem,
  type PasswordProblem,
  passwordProblem,
  schoolProblem,
  surnameProblem,
  telephoneProblem,
} from '@slovickovo/domain/accounts/accounts';
import { countryProblem } from '@slovickovo/domain/accounts/countries';
import { interfaceLanguageProblem } from '@slovickovo/domain/accounts/interface-languages';
import { fullName } from '@slovickovo/domain/accounts/names';
import { personalPasswordProblem } from '@slovickovo/domain/accounts/password-guesses';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { siteOf } from '../../http/operation/network.ts';
import { writeAccountEmail } from '../../mail/accounts/account-emails.service.ts';
import { classOfCode, joinFound } from '../classes/joining/joining.service.ts';
import {
  findPassword,
  findUserId,
  getUser,
  insertMember,
  insertUser,
  isLoginTaken,
  type NewUser,
  type OwnAccount,
  updatePassword,
  updateTrainingStatus,
} from './accounts.repository.ts';
import type { AttemptCounter } from './attempts/attempts.repository.ts';
import { limited } from './attempts/attempts.service.ts';
import { agreed, consentProblems } from './consent/consent.service.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { type Hasher, hashPassword, isPassword } from './passwords/passwords.ts';
import { serviceOf } from './preferences/service-consent.service.ts';
import { endTokenOf } from './sessions/sessions.service.ts';
import { endOtherWaysIn } from './ways-in.service.ts';

type RegistrationForm = Body<typeof accounts.register>;
type PersonalForm = Omit<Body<typeof accounts.updateProfile>, 'language' | 'proof'>;

function optional(text: string | null): string | null {
  const cleaned = cleanText(text ?? '');
  return cleaned === '' ? null : cleaned;
}

/** Returns why the person cannot have this password; null if they can (product §5.3). */
export function newPasswordProblem(
  password: string,
  person: Parameters<typeof personalPasswordProblem>[1],
  config: Config,
): PasswordProblem | null {
  return (
    passwordProblem(password, config.PASSWORD_MIN_LENGTH) ??
    personalPasswordProblem(password, person) ??
    (isCommonPassword(password) ? 'password_common' : null)
  );
}

const NOBODY = { login: '', name: '', surname: '' };

/** Returns the fields that registration and settings share, as they are checked and stored. */
export function personalData({ login, name, surname, email, telephone, school, ...rest }: PersonalForm) {
  rest satisfies NothingElse;
  return {
    login: login.trim(),
    name: cleanText(name),
    surname: cleanText(surname),
    email: optional(email),
    telephone: optional(telephone),
    school: optional(school),
  };
}

/** Returns the problems of these fields; `needsEmail` is false for an account that never had an address. */
export function personalProblems(
  person: ReturnType<typeof personalData>,
  { isTeacher, needsEmail }: { isTeacher: boolean; needsEmail: boolean },
) {
  return {
    login: loginProblem(person.login),
    name: nameProblem(person.name),
    surname: surnameProblem(person.surname),
    email: person.email === null && !needsEmail ? null : emailProblem(person.email ?? ''),
    telephone: telephoneProblem(person.telephone ?? ''),
    school: isTeacher ? schoolProblem(person.school ?? '') : null,
  };
}

/**
 * How a new person will sign in; `alongside` is done at the end of the transaction that creates the account, and takes the attempt back
 * from its counters.
 */
interface FirstWayIn {
  /** Null if the person signs in by another way. */
  password: string | null;
  address: string;
  alongside?: (tx: Tx, userId: number, counters: AttemptCounter[]) => Promise<void>;
}

/** Registers a person who signs in with a password. */
export async function register(
  context: Context,
  { password, ...form }: RegistrationForm,
  address: string,
): Promise<{ f_name: string }> {
  const { f_name } = await createPerson(context, form, { password, address });
  return { f_name };
}

/**
 * Creates the account of a pupil, self-learner or teacher (product §5.4). With a registration code the new pupil joins its class
 * in the same transaction: if the code is wrong or the class is full, no account is created.
 */
export async function createPerson(
  context: Context,
  { login, name, surname, email, telephone, school, ...form }: Omit<RegistrationForm, 'password'>,
  { password, address, alongside }: FirstWayIn,
): Promise<{ id: number; f_name: string }> {
  const { access_code, language, country, is_teacher, consent, consent_by, consent_version, ...rest } = form;
  rest satisfies NothingElse;
  const person = personalData({ login, name, surname, email, telephone, school });
  refuseProblems({
    ...personalProblems(person, { isTeacher: is_teacher, needsEmail: true }),
    password: password === null ? null : newPasswordProblem(password, person, context.config),
    ...consentProblems({ consent, consent_by, isTeacher: is_teacher }),
    country: countryProblem(country),
    language: interfaceLanguageProblem(language, context.config.INTERFACE_LANGUAGES),
  });
  const code = access_code.trim();
  if (is_teacher && code !== '') throw new AppError('teacher_cannot_join');
  const mustWait = is_teacher && context.config.TEACHER_APPROVAL === 'email';
  const attempts = [
    { action: 'register_address', subject: address },
    ...(code === '' ? [] : [{ action: 'code_check_address', subject: address } as const]),
    // Each of them sends the administrator an e-mail.
    ...(mustWait ? [{ action: 'waiting_teacher_address', subject: address } as const] : []),
  ] as const;
  const { id, refused } = await limited(context, [...attempts], async (counters) => {
    const site = siteOf(address);
    const hasher = { owner: `address ${site}`, site, isKnown: false };
    const password_hash = password === null ? null : await hashPassword(password, hasher);
    try {
      const { id } = await transaction(context.db, async (tx) => {
        const user: NewUser = {
          ...person,
          school: is_teacher ? person.school : null,
          password_hash,
          country,
          language,
          role: is_teacher && !mustWait ? 'teacher' : 'user',
          is_waiting_teacher: mustWait,
          ...agreed(consent_by, consent_version),
        };
        const created = await (code === '' ? insertUser(tx, user) : createMember(tx, user, code));
        if (created === undefined) throw new AppError('login_taken');
        if (mustWait) await writeAccountEmail(tx, { kind: 'approve_teacher', userId: created.id });
        await alongside?.(tx, created.id, counters);
        return created;
      });
      return { success: true, is_taken_back: alongside !== undefined, id, refused: undefined };
    } catch (error) {
      // Registering must not be a way to try codes: a wrong one is counted as everywhere else.
      if (error instanceof AppError && error.code === 'code_invalid') return { success: false, refused: error };
      throw error;
    }
  });
  if (refused !== undefined) throw refused;
  return { id, f_name: fullName(person) };
}

/** Creates a user who joins the class of a code; undefined if the login is taken. */
async function createMember(tx: Tx, user: NewUser, code: string): Promise<{ id: number } | undefined> {
  const created = await insertMember(tx, user, classOfCode(code));
  if (created !== undefined) await joinFound(tx, created.id, created.found);
  return created;
}

/** Returns whether the login is taken, regardless of case. */
export async function isTaken(
  context: Context,
  { username: login, ...rest }: Query<typeof accounts.usernameAvailable>,
  address: string,
): Promise<boolean> {
  rest satisfies NothingElse;
  const { taken } = await limited(context, [{ action: 'username_available', subject: address }], async () => ({
    success: true,
    taken: await isLoginTaken(context.db, login.trim()),
  }));
  return taken;
}

/** Returns the problem of a new password of any account: a form tells it before it is sent. */
export async function problemOfPassword(
  context: Context,
  { password, ...rest }: Body<typeof accounts.checkPassword>,
  address: string,
): Promise<PasswordProblem | null> {
  rest satisfies NothingElse;
  const { problem } = await limited(context, [{ action: 'check_password', subject: address }], async () => ({
    success: true,
    problem: newPasswordProblem(password, NOBODY, context.config),
  }));
  return problem;
}

/**
 * Returns the id of the user with the login, regardless of case, to address an offer; null if there is no such user.
 * Returns nothing but the id and limits the calls, so that nobody can collect logins or learn the name behind one.
 */
export async function findRecipient(
  context: Context,
  actor: Actor,
  { username: login, ...rest }: Body<typeof accounts.checkUser>,
): Promise<number | null> {
  rest satisfies NothingElse;
  const attempt = { action: 'check_user', subject: String(actor.id) } as const;
  const { recipient } = await limited(context, [attempt], async () => ({
    success: true,
    recipient: (await findUserId(context.db, login.trim())) ?? null,
  }));
  return recipient;
}

/** Returns the name and addresses of an account, for other features. */
export async function getPerson({ db }: Context, userId: number) {
  const { login, name, surname, email } = await getUser(db, userId);
  return { login, name, surname, email };
}

type Base = Pick<Context, 'db' | 'config'>;

/** Returns a user as the API shows it to themselves; `token` is the one of their session. */
export async function userOf({ db, config }: Base, userId: number, token: string): Promise<User> {
  return presentUser(config, await getUser(db, userId), token);
}

/** The same of an account that was read already. */
export function presentUser(config: Config, account: OwnAccount, token: string): User {
  const { role, previous_login, may_allow_services, ...found } = account;
  const { page_views_allowed: allowed, page_views_host: host, ...row } = found;
  return {
    ...row,
    f_name: fullName(row),
    role: { name: role },
    last_login: previous_login,
    page_views: may_allow_services ? serviceOf(config.ANALYTICS_URL, { allowed, host }) : null,
    end_token: endTokenOf(token),
  };
}

/** Does not open the tutorial at the next sign-in any more (product §4.20). */
export async function endTutorial({ db }: Context, actor: Actor): Promise<void> {
  await updateTrainingStatus(db, actor.id);
}

/**
 * Refuses a wrong password of the caller, and counts it. An account without a password has none to ask for: `old` may be anything
 * (product §6.8).
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  { old, hasher }: { old: string; hasher: Hasher },
): Promise<void> {
  const attempt = { action: 'change_password', subject: String(actor.id) } as const;
  const { success } = await limited(context, [attempt], async () => {
    const { password_hash: stored } = await findPassword(context.db, actor.id);
    return { success: stored === null || (await isPassword(stored, old, hasher)) };
  });
  if (!success) throw new AppError('old_password_wrong');
}

/** The caller, as the queue of password hashing knows them. */
export function hasherOf(actor: Actor, address: string): Hasher {
  return { owner: `user ${actor.id}`, site: siteOf(address), isKnown: true };
}

/**
 * Changes the password, ends the other sessions, forgets the other devices and ends login cards. The old password is not asked
 * for if there is none, and if it is the first one of a login card: the session was opened by it or by the card's code, and
 * can do nothing else (product §6.11). The new password must then be another one.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  { old_password, new_password, ...rest }: Body<typeof accounts.changePassword>,
  { token, device, address }: { token: string; device: string | undefined; address: string },
): Promise<void> {
  rest satisfies NothingElse;
  const person = await findPassword(context.db, actor.id);
  const { password_hash: replaced, must_change_password: isFirst } = person;
  refuseProblems({ new_password: newPasswordProblem(new_password, person, context.config) });
  const hasher = hasherOf(actor, address);
  const attempt = { action: 'change_password', subject: String(actor.id) } as const;
  const { success } = await limited(context, [attempt], async () => ({
    success: replaced === null || isFirst || (await isPassword(replaced, old_password, hasher)),
  }));
  if (!success) throw new AppError('old_password_wrong');
  if (isFirst && (await isPassword(replaced, new_password, hasher))) {
    refuseProblems({ new_password: 'password_unchanged' });
  }
  const password_hash = await hashPassword(new_password, hasher);
  await transaction(context.db, async (tx) => {
    if (!(await updatePassword(tx, actor.id, { password_hash, replaced }))) throw new AppError('old_password_wrong');
    await endOtherWaysIn(tx, actor.id, { token, device });
  });
}
