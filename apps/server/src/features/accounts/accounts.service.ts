import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import {
  emailProblem,
  loginProblem,
  nameProblem,
  schoolProblem,
  surnameProblem,
  telephoneProblem,
} from '@slovickovo/domain/accounts/accounts';
import { cleanName, fullName } from '@slovickovo/domain/accounts/names';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import { findUserId, getUser, isLoginTaken, type OwnAccount, updateTrainingStatus } from './accounts.repository.ts';
import { limited } from './attempts/attempts.service.ts';
import { serviceOf } from './preferences/service-consent.service.ts';
import { endTokenOf } from './sessions/sessions.service.ts';

type PersonalForm = Omit<Body<typeof accounts.updateProfile>, 'language' | 'proof'>;

function optional(text: string | null): string | null {
  const cleaned = cleanText(text ?? '');
  return cleaned === '' ? null : cleaned;
}

/** Returns the fields that registration and settings share, as they are checked and stored. */
export function personalData({ login, name, surname, email, telephone, school, ...rest }: PersonalForm) {
  rest satisfies NothingElse;
  return {
    login: login.trim(),
    name: cleanName(name),
    surname: cleanName(surname),
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
