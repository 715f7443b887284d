import { PASSWORD_MINIMUM } from '../limits.ts';

/** Symbols a password may have besides letters and digits (product §5.3). */
export const PASSWORD_SYMBOLS = '[ ] { } ; : = < > / _ + ^ # $ @ ! % * ? &';

/** The conditions of a new password, each of which is shown by itself. */
const PASSWORD_RULES = {
  length: (password, minimum) => password.length >= minimum,
  lower: (password) => /[a-z]/u.test(password),
  upper: (password) => /[A-Z]/u.test(password),
  digit: (password) => /[0-9]/u.test(password),
  symbols: (password) => password !== '' && refusedPasswordCharacters(password).length === 0,
} as const satisfies Record<string, (password: string, minimum: number) => boolean>;

export type PasswordRule = keyof typeof PASSWORD_RULES;

export const PASSWORD_RULE_NAMES = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** Returns the characters of the password that none may have (product §5.3), each once. */
export function refusedPasswordCharacters(password: string): string[] {
  const allowed = PASSWORD_SYMBOLS.split(' ');
  return [...new Set(password)].filter((character) => !/[A-Za-z0-9]/u.test(character) && !allowed.includes(character));
}

/** Returns the conditions that the password does not meet, in their order. */
export function unmetPasswordRules(password: string, minimum: number = PASSWORD_MINIMUM): PasswordRule[] {
  return PASSWORD_RULE_NAMES.filter((rule) => !PASSWORD_RULES[rule](password, minimum));
}
