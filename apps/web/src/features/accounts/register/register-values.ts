import type { UseFormReturnType } from '@mantine/form';
import type { registration } from '@slovickovo/contract/accounts/accounts';
import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import {
  codeProblem,
  consentProblem,
  emailProblem,
  loginProblem,
  nameProblem,
  passwordRepeatProblem,
  schoolProblem,
  surnameProblem,
  telephoneProblem,
} from '@slovickovo/domain/accounts/accounts';
import { normaliseAccessCode } from '@slovickovo/domain/classes/access-code';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { type ChosenGiver, consentGiverProblem } from '@slovickovo/domain/privacy/consent';
import type { z } from 'zod';
import { newPasswordProblem } from '../guessed-passwords.ts';
import { isKnownTaken } from '../login-availability.ts';
import { type CodeRefusal, knownRefusal } from './class-of-code.ts';
import { DEFAULT_COUNTRY } from './countries.ts';

/** The fields of the registration form as they are typed (product §2.3). */
export interface RegisterValues {
  login: string;
  password: string;
  repeated: string;
  hasCode: boolean;
  access_code: string;
  name: string;
  surname: string;
  email: string;
  telephone: string;
  country: string;
  accountType: 'student' | 'teacher';
  school: string;
  consent: boolean;
  /** Null until the person chooses; of a teacher it is not asked. */
  consent_by: ChosenGiver | null;
}

/** The registration form's state, which its parts share. */
export type RegistrationForm = UseFormReturnType<RegisterValues>;

/** The values of an empty form. With the code of a link, the form asks for a code and has it filled in. */
export function emptyRegistration(code: string): RegisterValues {
  return {
    login: '',
    password: '',
    repeated: '',
    hasCode: code !== '',
    access_code: code,
    name: '',
    surname: '',
    email: '',
    telephone: '',
    country: DEFAULT_COUNTRY,
    accountType: 'student',
    school: '',
    consent: false,
    consent_by: null,
  };
}

/** The problem of each field, or null (product §5.4). */
export const REGISTER_RULES = {
  login: ({ login }) => loginProblem(login.trim()) ?? (isKnownTaken(login.trim()) ? 'login_taken' : null),
  password: ({ password, ...person }) => newPasswordProblem(password, person),
  repeated: ({ password, repeated }) => passwordRepeatProblem(password, repeated),
  access_code: ({ access_code, ...values }) => (asksForCode(values) ? codeProblem(access_code) : null),
  name: ({ name }) => nameProblem(name),
  surname: ({ surname }) => surnameProblem(surname),
  email: ({ email }) => emailProblem(email),
  telephone: ({ telephone }) => telephoneProblem(telephone),
  school: ({ accountType, school }) => (accountType === 'teacher' ? schoolProblem(school) : null),
  consent_by: (values) => consentGiverProblem(giverOf(values), values.accountType === 'teacher'),
  consent: ({ consent }) => consentProblem(consent),
} satisfies Partial<Record<keyof RegisterValues, (values: RegisterValues) => FieldProblem | null>>;

/** Only a pupil enters a code: a teacher cannot join a class (product §6.4). */
function asksForCode({ accountType, hasCode }: Pick<RegisterValues, 'accountType' | 'hasCode'>): boolean {
  return hasCode && accountType === 'student';
}

/** A teacher is an adult and agrees alone (product §11.6). */
function giverOf({ accountType, consent_by }: Pick<RegisterValues, 'accountType' | 'consent_by'>): ChosenGiver | null {
  return accountType === 'teacher' ? 'self' : consent_by;
}

/** Why the registration cannot be sent with its code. */
export function refusalOfCode({ access_code, ...values }: RegisterValues): CodeRefusal | undefined {
  return asksForCode(values) ? knownRefusal(access_code) : undefined;
}

/** The body of the registration call (product §3.21). */
export function registrationOf(values: RegisterValues, language: string): z.input<typeof registration> {
  const isTeacher = values.accountType === 'teacher';
  return {
    login: values.login.trim(),
    password: values.password,
    name: values.name.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    telephone: values.telephone.trim() || null,
    school: isTeacher ? values.school.trim() : null,
    access_code: asksForCode(values) ? normaliseAccessCode(values.access_code) : '',
    language,
    country: values.country,
    is_teacher: isTeacher,
    consent: values.consent,
    consent_by: giverOf(values),
    consent_version: CONSENT_VERSION,
  };
}
