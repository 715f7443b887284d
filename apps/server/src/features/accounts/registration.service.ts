import type { accounts } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { countryProblem } from '@slovickovo/domain/accounts/countries';
import { interfaceLanguageProblem } from '@slovickovo/domain/accounts/interface-languages';
import { fullName } from '@slovickovo/domain/accounts/names';
import type { Context } from '../../context.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { siteOf } from '../../http/operation/network.ts';
import { writeAccountEmail } from '../../mail/accounts/account-emails.service.ts';
import { classOfCode, joinFound } from '../classes/joining/joining.service.ts';
import { insertMember, insertUser, type NewUser } from './accounts.repository.ts';
import { personalData, personalProblems } from './accounts.service.ts';
import type { AttemptCounter } from './attempts/attempts.repository.ts';
import { type Attempt, limited } from './attempts/attempts.service.ts';
import { agreed, consentProblems } from './consent/consent.service.ts';
import { newPasswordProblem } from './passwords/own-passwords.service.ts';
import { hashPassword } from './passwords/passwords.ts';

type RegistrationForm = Body<typeof accounts.register>;

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
  const attempts = attemptsOf(address, { hasCode: code !== '', mustWait });
  const { id, refused } = await limited(context, attempts, async (counters) => {
    const site = siteOf(address);
    const hasher = { owner: `address ${site}`, site, isKnown: false };
    const password_hash = password === null ? null : await hashPassword(password, hasher);
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
    try {
      const id = await transaction(context.db, async (tx) => {
        const id = await storePerson(tx, user, code);
        await alongside?.(tx, id, counters);
        return id;
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

/** Returns what limits registrations from an address (product §9.18). */
function attemptsOf(address: string, { hasCode, mustWait }: { hasCode: boolean; mustWait: boolean }): Attempt[] {
  const attempts: Attempt[] = [{ action: 'register_address', subject: address }];
  if (hasCode) attempts.push({ action: 'code_check_address', subject: address });
  // Each of them sends the administrator an e-mail.
  if (mustWait) attempts.push({ action: 'waiting_teacher_address', subject: address });
  return attempts;
}

/** Stores the new user, with the membership of a code and the e-mail about a teacher who waits; returns the id. */
async function storePerson(tx: Tx, user: NewUser, code: string): Promise<number> {
  const created = await (code === '' ? insertUser(tx, user) : createMember(tx, user, code));
  if (created === undefined) throw new AppError('login_taken');
  if (user.is_waiting_teacher) await writeAccountEmail(tx, { kind: 'approve_teacher', userId: created.id });
  return created.id;
}

/** Creates a user who joins the class of a code; undefined if the login is taken. */
async function createMember(tx: Tx, user: NewUser, code: string): Promise<{ id: number } | undefined> {
  const created = await insertMember(tx, user, classOfCode(code));
  if (created !== undefined) await joinFound(tx, created.id, created.found);
  return created;
}
