import { accounts } from '@slovickovo/contract/accounts/accounts';
import { passwordProblem } from '@slovickovo/domain/accounts/accounts';
import { personalPasswordProblem } from '@slovickovo/domain/accounts/password-guesses';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { callApi } from '../../lib/api/call-api.ts';

/** The answer about the password that was asked for last; no other one is kept. */
let last: { password: string; problem: FieldProblem | null } | undefined;

/**
 * Asks the server whether it would refuse the password as easy to guess; only the server knows the list. Without an answer
 * there is no problem yet: the server checks the password again when the form is sent.
 */
export async function askForProblem(password: string): Promise<FieldProblem | null> {
  if (passwordProblem(password) !== null) return null;
  if (last?.password === password) return last.problem;
  try {
    const problem = await callApi(accounts.checkPassword, { body: { password } });
    last = { password, problem };
    return problem;
  } catch {
    return null;
  }
}

/** The problem of a new password, as far as this page knows (product §5.3). */
export function newPasswordProblem(
  password: string,
  person: Parameters<typeof personalPasswordProblem>[1],
): FieldProblem | null {
  const known = last?.password === password ? last.problem : null;
  return passwordProblem(password) ?? personalPasswordProblem(password, person) ?? known;
}
