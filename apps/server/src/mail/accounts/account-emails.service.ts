import { DAY_MS } from '@slovickovo/domain/durations';
import { APPROVAL_LINK_DAYS, LIMITS, RESET_LINK_MINUTES, RETENTION_DAYS } from '@slovickovo/domain/limits';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { StatementPart } from '../../db/statements/parts.ts';
import { issueLink, revokeLinks } from '../../features/accounts/links/links.service.ts';
import { listProviders } from '../../features/accounts/social/identities.repository.ts';
import { needsWarning, recordWarning } from '../../features/privacy/unused/warnings.service.ts';
import { composeEmail, type EmailToSend } from '../compose.ts';
import type { ContactFacts, CredentialFacts, EmailFacts, RefusalFacts, SignInFacts } from '../email-facts.ts';
import { type AccountEmailKind, type EmailKind, isLimitedKind, type RetentionEmailKind } from '../email-kinds.ts';
import { momentOf } from '../email-moments.ts';
import { closeSentEmail, dropEmail } from '../emails.repository.ts';
import { appUrlOf, type DueEmail, type PreparedEmail } from '../prepared-email.ts';
import { type CountedTogether, countSentTo } from '../recipient-counts.repository.ts';
import { accountEmailText } from '../texts/email-texts.ts';
import type { AccountEmailTexts } from '../texts/email-words.ts';
import {
  type AccountEmail,
  countAccountEmails,
  type EmailAccount,
  getEmailAccount,
  insertAccountEmail,
  insertedEmail,
  insertLimitedEmail,
  isOneTooMany,
} from './account-emails.repository.ts';

/** The language of e-mails to the people who run the installation. */
const OPERATORS_LANGUAGE = 'sk';

/**
 * Writes an e-mail about an account, or a message of the contact form, in the transaction of its cause. It is sent within seconds;
 * a link in it gets its token then, so that nothing secret waits in the table.
 */
export async function writeAccountEmail(tx: Db, email: AccountEmail): Promise<void> {
  await insertAccountEmail(tx, email);
}

/** The same as a part of a statement of the cause. */
export function accountEmail(email: AccountEmail): StatementPart {
  return insertedEmail(email);
}

/** Writes an e-mail unless the account was told of its kind enough within a day (`MOST_A_DAY`). */
export async function writeLimitedEmail(db: Db, kind: 'wrong_codes', userId: number): Promise<void> {
  await insertLimitedEmail(db, kind, userId);
}

/** Returns how many e-mails of this kind were written about the account within a minute and a day. */
export async function countWritten(tx: Db, userId: number, kind: AccountEmailKind) {
  return countAccountEmails(tx, userId, kind);
}

/** The kinds that strangers can cause. */
const FLOODING: readonly AccountEmailKind[] = ['reset_password', 'new_device', 'wrong_codes', 'credential_changed'];

/** The kinds whose link lets the reader of the address in: it must not be one that the owner is leaving. */
const LINKING: readonly AccountEmailKind[] = ['reset_password', 'access_restored'];

interface DueAccountEmail extends DueEmail {
  kind: EmailKind;
  user_id: number | null;
  facts: EmailFacts | null;
  /** The address of an e-mail that goes to the one which the account had at its cause. */
  recipient: string | null;
}

/** An e-mail without what all of them have; null if it is no longer needed. */
type Content = Omit<EmailToSend, 'id'> | null;

/** Writes an e-mail about an account as it is now. It is dropped if it is no longer true, or its reader was told too much. */
export async function prepareAccountEmail(tx: Tx, due: DueAccountEmail, config: Config): Promise<PreparedEmail> {
  const kind = due.kind as AccountEmailKind;
  const drop = () => dropEmail(tx, due.id);
  const isKept = LINKING.includes(kind);
  const found = due.user_id === null ? null : await getEmailAccount(tx, due.user_id, { isKept });
  const account = found && (kind === 'credential_changed' ? addressedTo(found, due.recipient) : found);
  if (account !== null && (await isFlooded(tx, kind, account))) {
    return { mail: null, reason: 'an address got its most e-mails of a day', drop };
  }
  if (isLimitedKind(kind) && (await isOneTooMany(tx, due.id, kind))) {
    return { mail: null, reason: 'an account got its most e-mails of a kind', drop };
  }
  const content = await contentOf(tx, { ...due, kind }, account, config);
  if (content === null) return { mail: null, drop };
  return {
    mail: composeEmail({ id: due.id, ...content }, appUrlOf(config)),
    close: async () => {
      const recipient = content.address ?? '';
      await closeSentEmail(tx, due.id, { kind, facts: due.facts, recipient, together: togetherWith(kind, account) });
      if (due.user_id !== null && isWarning(kind)) {
        await recordWarning(tx, config, { kind, userId: due.user_id, address: recipient });
      }
    },
  };
}

/** The account with the address that it had; somebody else may have it for longer by now, so it is counted with those of later accounts. */
function addressedTo(account: EmailAccount, email: string | null): EmailAccount {
  return { ...account, email, is_oldest: account.is_oldest && email === account.email };
}

/**
 * Whether the address of the account was sent enough for a day. Strangers register accounts with the address of somebody else, so
 * the e-mails of the account that has had an address for the longest time are counted apart: its own limits keep it far below this
 * one, which ends the accounts that a stranger erases and makes anew.
 */
async function isFlooded(tx: Tx, kind: AccountEmailKind, account: EmailAccount): Promise<boolean> {
  if (account.email === null || !FLOODING.includes(kind)) return false;
  return (await countSentTo(tx, account.email, togetherWith(kind, account))) >= LIMITS.account_emails_per_address;
}

/** With which other e-mails to the same address it is counted. */
function togetherWith(kind: AccountEmailKind, account: EmailAccount | null): CountedTogether {
  return account?.is_oldest && FLOODING.includes(kind) ? 'oldest_account' : 'account';
}

async function contentOf(
  tx: Tx,
  due: DueAccountEmail & { kind: AccountEmailKind },
  account: EmailAccount | null,
  config: Config,
): Promise<Content> {
  const { kind } = due;
  if (kind === 'contact') return messageToOperator(due.facts as ContactFacts, config);
  if (account === null) return null;
  if (kind === 'approve_teacher') return requestOfTeacher(tx, due, account, config);
  const { email: address, language } = account;
  if (address === null) return null;
  const said = await TO_PERSON[kind]({ tx, due, account, config, texts: accountEmailText(language) });
  return said && { address, language, ...said };
}

function messageToOperator(message: ContactFacts, config: Config): Content {
  return {
    address: config.CONTACT_EMAIL ?? config.ADMIN_EMAIL ?? null,
    language: OPERATORS_LANGUAGE,
    text: accountEmailText(OPERATORS_LANGUAGE).contact(message),
    path: '',
    ...(message.email !== null && { replyTo: { name: message.name, address: message.email } }),
  };
}

/** Asks the administrator to approve a teacher; null if the teacher does not wait any more. */
async function requestOfTeacher(tx: Tx, due: DueEmail, account: EmailAccount, config: Config): Promise<Content> {
  if (account.teacher_requested_at === null) return null;
  const token = await newLink(tx, 'approve_teacher', account.id, APPROVAL_LINK_DAYS * 24 * 60);
  return {
    version: versionOf(due.now),
    address: config.ADMIN_EMAIL ?? null,
    language: OPERATORS_LANGUAGE,
    text: accountEmailText(OPERATORS_LANGUAGE).approve_teacher(account),
    path: `/approve-teacher?code=${token}`,
  };
}

/** What an e-mail to the person of an account is written from. */
interface Cause {
  tx: Tx;
  due: DueAccountEmail;
  account: EmailAccount;
  config: Config;
  /** In the language of the account. */
  texts: AccountEmailTexts;
}

/** What it says; null if it is no longer needed. */
type Said = Pick<EmailToSend, 'version' | 'text' | 'path'> | null;

const TO_PERSON: Record<
  Exclude<AccountEmailKind, 'contact' | 'approve_teacher'>,
  (cause: Cause) => Said | Promise<Said>
> = {
  reset_password: (cause) => newPassword('reset_password', cause),
  access_restored: (cause) => newPassword('access_restored', cause),
  teacher_approved: ({ account, texts }) =>
    account.role === 'teacher' ? { text: texts.teacher_approved(account), path: '/app' } : null,
  teacher_refused: ({ due, account, texts }) => {
    const { reason } = due.facts as RefusalFacts;
    return account.role === 'teacher'
      ? null
      : { text: texts.teacher_refused({ ...account, reason }), path: '/contact' };
  },
  new_device: ({ due, account, config, texts }) => {
    const { signed_in_at, device } = due.facts as SignInFacts;
    const at = momentOf(signed_in_at, due.now, config.TZ_NAME);
    return { text: texts.new_device({ ...account, device, at }), path: '/app/settings' };
  },
  wrong_codes: ({ account, texts }) => ({ text: texts.wrong_codes(account), path: '/app/settings' }),
  credential_changed: async ({ tx, due, account, texts }) => {
    const facts = due.facts as CredentialFacts;
    const providers = facts.change === 'password' ? await listProviders(tx, account.id) : [];
    const text = texts.credential_changed({ ...account, facts, providers });
    return { text, path: facts.change === 'email' ? '/contact' : '/restore-password' };
  },
  account_unused: (cause) => warning('account_unused', cause),
  account_unused_last: (cause) => warning('account_unused_last', cause),
};

async function newPassword(
  kind: 'reset_password' | 'access_restored',
  { tx, due, account, texts }: Cause,
): Promise<Said> {
  const token = await newLink(tx, 'reset_password', account.id, RESET_LINK_MINUTES);
  return { version: versionOf(due.now), text: texts[kind](account), path: `/restore-password?code=${token}` };
}

const isWarning = (kind: AccountEmailKind): kind is RetentionEmailKind =>
  kind === 'account_unused' || kind === 'account_unused_last';

/** From the warning to the erasure. */
const DAYS_AFTER: Record<RetentionEmailKind, number> = {
  account_unused: RETENTION_DAYS.first_warning,
  account_unused_last: RETENTION_DAYS.last_warning,
};

/** Warns that an account is unused; null if it is used by now, or if the warning comes too late to be true. */
async function warning(kind: RetentionEmailKind, { tx, due, account, config, texts }: Cause): Promise<Said> {
  const months = config.RETENTION_MONTHS;
  if (months === undefined || !(await needsWarning(tx, config, { emailId: due.id, kind }))) return null;
  const earliest = new Date(Date.parse(due.now) + DAYS_AFTER[kind] * DAY_MS).toISOString();
  const words = {
    ...account,
    months,
    is_teacher: account.role === 'teacher',
    erased_from: momentOf(earliest, due.now, config.TZ_NAME),
  };
  return { text: texts[kind](words), path: '/app' };
}

/** Names a try: each try brings another link, so a mailbox must not take two of them for the same e-mail. */
const versionOf = (now: string) => String(Date.parse(now));

/** Issues the only link of its purpose that works for the account from now on. */
async function newLink(
  tx: Tx,
  purpose: 'reset_password' | 'approve_teacher',
  userId: number,
  minutes: number,
): Promise<string> {
  await revokeLinks(tx, [purpose], [userId]);
  return issueLink(tx, { purpose, userId, lifetimeSeconds: minutes * 60 });
}
