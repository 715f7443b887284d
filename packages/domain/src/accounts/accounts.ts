import { type FieldProblem, type TextTooLong, textTooLong } from '../field-problems.ts';
import { LIMITS, PASSWORD_MINIMUM } from '../limits.ts';
import { cleanText } from '../text/normalise.ts';
import { textProblem } from '../text/text-problem.ts';
import { cleanName } from './names.ts';
import { unmetPasswordRules } from './password-rules.ts';

/**
 * The problems that the forms of an account can have (product §5.4). Only the server finds `login_taken`,
 * `password_common`, `password_unchanged` and `code_invalid`.
 */
export const ACCOUNT_PROBLEMS = [
  'login_required',
  'login_invalid',
  'login_taken',
  'password_required',
  'password_weak',
  'password_common',
  'password_personal',
  'password_unchanged',
  'password_repeat_required',
  'passwords_differ',
  'old_password_required',
  'proof_password_required',
  'email_required',
  'email_invalid',
  'name_required',
  'surname_required',
  'school_required',
  'consent_required',
  'age_required',
  'teacher_underage',
  'consent_outdated',
  'code_required',
  'code_invalid',
  'country_invalid',
  'language_unknown',
] as const satisfies readonly FieldProblem[];
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number] | TextTooLong;

/** The problems of a new password. */
export const PASSWORD_PROBLEMS = [
  'password_required',
  'password_weak',
  'password_common',
  'password_personal',
  textTooLong(LIMITS.password_length),
] as const satisfies readonly AccountProblem[];
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

const LOGIN = /^[A-Za-z0-9_-]+$/u;
const EMAIL_LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/u;
const EMAIL_DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** The form in which logins are compared: trimmed, in lower case. The login that people see keeps its case. */
export function normaliseLogin(login: string): string {
  return cleanText(login).toLowerCase();
}

/** A login is 1–50 ASCII letters, digits, `_` and `-`. */
export function loginProblem(login: string): AccountProblem | null {
  if (cleanText(login) === '') return 'login_required';
  if (login.length > LIMITS.login_length) return textTooLong(LIMITS.login_length);
  return LOGIN.test(login) ? null : 'login_invalid';
}

/** A password meets every condition of `unmetPasswordRules`. */
export function passwordProblem(password: string, minimum: number = PASSWORD_MINIMUM): PasswordProblem | null {
  if (password === '') return 'password_required';
  if (password.length > LIMITS.password_length) return textTooLong(LIMITS.password_length);
  return unmetPasswordRules(password, minimum).length === 0 ? null : 'password_weak';
}

/** The repeated password is required and must be exactly the same. */
export function passwordRepeatProblem(password: string, repeated: string): AccountProblem | null {
  if (repeated === '') return 'password_repeat_required';
  return password === repeated ? null : 'passwords_differ';
}

/** The present password is required. Only the server knows whether it is right. */
export function oldPasswordProblem(password: string): AccountProblem | null {
  return password === '' ? 'old_password_required' : null;
}

/** The password that proves who is at the computer is required. It is not about to change, so it is not called the old one. */
export function proofPasswordProblem(password: string): AccountProblem | null {
  return password === '' ? 'proof_password_required' : null;
}

/** An address is required; it may belong to several accounts. */
export function emailProblem(email: string): AccountProblem | null {
  const address = email.trim();
  if (address === '') return 'email_required';
  if (address.length > LIMITS.email_length) return textTooLong(LIMITS.email_length);
  const at = address.lastIndexOf('@');
  const isAddress =
    EMAIL_LOCAL_PART.test(address.slice(0, Math.max(at, 0))) && EMAIL_DOMAIN.test(address.slice(at + 1));
  return isAddress ? null : 'email_invalid';
}

/** The first name is required: it has characters that are seen, at most `LIMITS.name_length`. */
export function nameProblem(name: string): AccountProblem | null {
  return textProblem(cleanName(name), { longest: LIMITS.name_length, missing: 'name_required' });
}

/** The surname is required, as the first name is; people with a single name write a dash. */
export function surnameProblem(surname: string): AccountProblem | null {
  return textProblem(cleanName(surname), { longest: LIMITS.name_length, missing: 'surname_required' });
}

/** The telephone is optional and has no fixed form. */
export function telephoneProblem(telephone: string): AccountProblem | null {
  return textProblem(telephone, { longest: LIMITS.telephone_length, missing: null });
}

/** Only teachers are asked for a school. */
export function schoolProblem(school: string): AccountProblem | null {
  return textProblem(school, { longest: LIMITS.school_length, missing: 'school_required' });
}

/** Consent is required at registration (product §11.6). */
export function consentProblem(consent: boolean): AccountProblem | null {
  return consent ? null : 'consent_required';
}

/** A registration code is required if the form asks for it. Only the server knows whether it belongs to a class. */
export function codeProblem(code: string): AccountProblem | null {
  return cleanText(code) === '' ? 'code_required' : null;
}
