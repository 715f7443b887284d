import { PASSWORD_MINIMUM } from '@slovickovo/domain/limits';

/** Symbols a password may have besides letters and digits (product §5.3). */
export const PASSWORD_SYMBOLS = '[ ] { } ; : = < > / _ + ^ # $ @ ! % * ? &';

/** The conditions of a new password. A password that meets all of them passes the domain's `passwordProblem`. */
export const PASSWORD_RULES = {
  length: (password) => password.length >= PASSWORD_MINIMUM,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  symbols: (password) => /^[A-Za-z0-9[\]{};:=<>/_+^#$@!%*?&]+$/.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof PASSWORD_RULES;

export const PASSWORD_RULE_NAMES = Object.keys(PASSWORD_RULES) as PasswordRule[];
