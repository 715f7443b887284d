import { personalPasswordProblem } from '@slovickovo/domain/accounts/password-guesses';
import type { Actor } from '../../../context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hasherOf } from './own-passwords.service.ts';
import { hashPassword } from './passwords.ts';

/** Whether somebody who knows the pupil's name, or the most used passwords, would try this one (product §5.3). */
export function isEasilyGuessed(password: string, { name, surname }: { name: string; surname: string }): boolean {
  return personalPasswordProblem(password, { login: '', name, surname }) !== null || isCommonPassword(password);
}

/** Returns the hash of a password that the actor gives to somebody else; the actor's jobs take turns with those of others. */
export function hashFirstPassword(password: string, actor: Actor, address: string): Promise<string> {
  return hashPassword(password, hasherOf(actor, address));
}
