import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import {
  emailProblem,
  fullName,
  loginProblem,
  nameProblem,
  normaliseLogin,
  passwordProblem,
  schoolProblem,
  surnameProblem,
  telephoneProblem,
} from '@slovickovo/domain/accounts/accounts';
import { cleanText, foldAccents } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { joinByCode } from '../classes/joining/joining.service.ts';
import {
  findCredentials,
  findPasswordHash,
  findUserId,
  getUser,
  insertUser,
  isLoginTaken,
  listPossibleLogins,
  recordLogin,
  updatePassword,
  updateUser,
} from './accounts.repository.ts';
import { limited } from './attempts.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { closeOtherSessions, openSession } from './sessions.service.ts';

type RegistrationForm = Body<typeof accounts.register>;
type ProfileForm = Body<typeof accounts.updateProfile>;

function optional(text: string | null): string | null {
  const cleaned = cleanText(text ?? '');
  return cleaned === '' ? null : cleaned;
}

function newPasswordProblem(password: string, { config }: Context) {
  return (
    passwordProblem(password, config.PASSWORD_MIN_LENGTH) ?? (isCommonPassword(password) ? 'password_common' : null)
  );
}

/** Returns the fields that registration and settings share, as they are checked and stored. */
function personalData({ login, name, surname, email, telephone, school, ...rest }: Omit<ProfileForm, 'language'>) {
  rest satisfies NothingElse;
  return {
    login: login.trim(),
    name: cleanText(name),
    surname: cleanText(surname),
    email: email.trim(),
    telephone: optional(telephone),
    school: optional(school),
  };
}

function personalProblems(person: ReturnType<typeof personalData>, isTeacher: boolean) {
  return {
    login: loginProblem(person.login),
    name: nameProblem(person.name),
    surname: surnameProblem(person.surname),
    email: emailProblem(person.email),
    telephone: telephoneProblem(person.telephone ?? ''),
    school: isTeacher ? schoolProblem(person.school ?? '') : null,
  };
}

/**
 * Registers a pupil, self-learner or teacher (product §5.4). With a registration code the new pupil joins its class in
 * the same transaction: if the code is wrong or the class is full, no account is created.
 */
export async function register(
  context: Context,
  { login, name, surname, email, telephone, school, ...form }: RegistrationForm,
  address: string,
): Promise<{ f_name: string }> {
  const { password, access_code, language, country, is_teacher, consent, ...rest } = form;
  rest satisfies NothingElse;
  const person = personalData({ login, name, surname, email, telephone, school });
  refuseProblems({
    ...personalProblems(person, is_teacher),
    password: newPasswordProblem(password, context),
    consent: consent ? null : 'consent_required',
  });
  const code = access_code.trim();
  if (is_teacher && code !== '') throw new AppError('teacher_cannot_join');
  return limited(context, [{ action: 'register_address', subject: address }], async () => {
    const password_hash = await hashPassword(password);
    await transaction(context.db, async (tx) => {
      const created = await insertUser(tx, {
        ...person,
        school: is_teacher ? person.school : null,
        password_hash,
        country,
        language,
        role: is_teacher ? 'teacher' : 'user',
      });
      if (created === undefined) throw new AppError('login_taken');
      if (code !== '') await joinByCode(tx, created.id, code);
    });
    return { success: true, f_name: fullName(person) };
  });
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

/** Signs in; returns the user and a new session's token. A refusal names logins that the caller may have meant. */
export async function signIn(
  context: Context,
  { username, password, ...rest }: Body<typeof accounts.login>,
  address: string,
): Promise<{ access_token: string; data: User }> {
  rest satisfies NothingElse;
  const typed = username.trim();
  const attempts = [
    { action: 'login_account', subject: normaliseLogin(typed) },
    { action: 'login_address', subject: address },
  ] as const;
  const { success, credentials } = await limited(context, [...attempts], async () => {
    const credentials = await findCredentials(context.db, typed);
    const matches = await isPassword(credentials?.password_hash, password);
    return { success: matches, credentials };
  });
  if (credentials === undefined) {
    const possible = typed === '' ? [] : await listPossibleLogins(context.db, typed, foldAccents(typed));
    throw possible.length > 0 ? new AppError('login_unknown', { possible }) : new AppError('login_failed');
  }
  if (!success) throw new AppError('login_failed');
  return transaction(context.db, async (tx) => {
    await recordLogin(tx, credentials.id);
    return { access_token: await openSession(tx, credentials.id), data: await userOf(tx, credentials.id) };
  });
}

async function userOf(db: Db, userId: number): Promise<User> {
  const { role, previous_login, ...row } = await getUser(db, userId);
  return { ...row, f_name: fullName(row), role: { name: role }, last_login: previous_login };
}

export function currentUser({ db }: Context, actor: Actor): Promise<User> {
  return userOf(db, actor.id);
}

/** Changes personal data (product §2.30); only teachers have a school. */
export async function changeProfile(
  { db }: Context,
  actor: Actor,
  { language, ...personal }: ProfileForm,
): Promise<User> {
  const isTeacher = actor.role === 'teacher';
  const person = personalData(personal);
  refuseProblems(personalProblems(person, isTeacher));
  try {
    await updateUser(db, actor.id, { ...person, school: isTeacher ? person.school : null, language });
  } catch (error) {
    if (isUniqueViolation(error, 'users_login_idx')) refuseProblems({ login: 'login_taken' });
    throw error;
  }
  return userOf(db, actor.id);
}

/** Changes the password and ends the other sessions. An account without a password needs no old one. */
export async function changePassword(
  context: Context,
  actor: Actor,
  { old_password, new_password, ...rest }: Body<typeof accounts.changePassword>,
  token: string,
): Promise<void> {
  rest satisfies NothingElse;
  refuseProblems({ new_password: newPasswordProblem(new_password, context) });
  const attempts = [{ action: 'login_account', subject: normaliseLogin(actor.login) }] as const;
  const { success } = await limited(context, [...attempts], async () => {
    const stored = await findPasswordHash(context.db, actor.id);
    return { success: stored === null || (await isPassword(stored, old_password)) };
  });
  if (!success) throw new AppError('old_password_wrong');
  const password_hash = await hashPassword(new_password);
  await transaction(context.db, async (tx) => {
    await updatePassword(tx, actor.id, password_hash);
    await closeOtherSessions(tx, actor.id, token);
  });
}
