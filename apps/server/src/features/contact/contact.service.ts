import type { contact } from '@slovickovo/contract/contact/contact';
import type { Body, NothingElse, Reply } from '@slovickovo/contract/endpoint';
import { emailProblem, nameProblem } from '@slovickovo/domain/accounts/accounts';
import { cleanName, fullName } from '@slovickovo/domain/accounts/names';
import { messageProblem, subjectProblem } from '@slovickovo/domain/contact/contact';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Caller, Context } from '../../context.ts';
import { refuseProblems } from '../../errors.ts';
import { writeAccountEmail } from '../../mail/accounts/account-emails.service.ts';
import { getPerson } from '../accounts/accounts.service.ts';
import { limited } from '../accounts/attempts/attempts.service.ts';
import { chatChoiceOf } from '../accounts/preferences/preferences.service.ts';

/**
 * Returns the script of the chat and whether the caller allowed it. Null without a chat, during a class test, and for users under
 * 16, whose consent a school or a parent gave (product §1.7).
 */
export async function chatOf(
  context: Context,
  caller: Caller | undefined,
): Promise<Reply<typeof contact.chat>['data']> {
  const { CHAT_WIDGET_URL: url } = context.config;
  if (url === undefined || caller?.openTest) return null;
  const is_allowed = caller === undefined ? null : await chatChoiceOf(context, caller.actor.id, url);
  return is_allowed === undefined ? null : { url, is_allowed };
}

/** Sends the operator a message of a signed-in user; nothing in it says who it is from but the account. */
export async function write(
  context: Context,
  actor: Actor,
  { subject, message, ...rest }: Body<typeof contact.write>,
  address: string,
): Promise<void> {
  rest satisfies NothingElse;
  refuseProblems({ subject: subjectProblem(subject), message: messageProblem(message) });
  // Accounts cost nothing, so the address has a limit too; one that no class reaches.
  const attempts = [
    { action: 'contact_user', subject: String(actor.id) },
    { action: 'contact_users_address', subject: address },
  ] as const;
  await limited(context, [...attempts], async () => {
    const { login, email, ...person } = await getPerson(context, actor.id);
    await writeAccountEmail(context.db, {
      kind: 'contact',
      userId: actor.id,
      facts: { subject: cleanText(subject), message: message.trim(), name: fullName(person), email, login },
    });
    return { success: true };
  });
}

/** Sends the operator a message of a visitor, whose name and address nobody has proved. */
export async function writeAsVisitor(
  context: Context,
  { subject, message, name, email, ...rest }: Body<typeof contact.writeAsVisitor>,
  address: string,
): Promise<void> {
  rest satisfies NothingElse;
  const author = { name: cleanName(name), email: cleanText(email) };
  refuseProblems({
    name: nameProblem(author.name),
    email: emailProblem(author.email),
    subject: subjectProblem(subject),
    message: messageProblem(message),
  });
  const attempts = [
    { action: 'contact_address', subject: address },
    { action: 'contact_visitors', subject: 'all' },
  ] as const;
  await limited(context, [...attempts], async () => {
    await writeAccountEmail(context.db, {
      kind: 'contact',
      userId: null,
      facts: { subject: cleanText(subject), message: message.trim(), ...author, login: null },
    });
    return { success: true };
  });
}
