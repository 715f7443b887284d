import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import type { ServerText } from '../../server-texts.ts';
import type { ContactFacts, CredentialFacts, RefusalFacts, SignInFacts, TaskFacts } from '../email-facts.ts';
import type { AccountEmailKind, TaskEmailKind } from '../email-kinds.ts';
import type { Moment } from '../email-moments.ts';

/** Names, and the moments of the task as they are at the sending. `until` is null for a task without an end. */
export interface EmailWords extends Pick<TaskFacts, 'task_name' | 'class_name'> {
  name: string;
  task_kind: ClassTaskKind;
  from: Moment;
  until: Moment | null;
}

/** The texts of one e-mail, in the language of its reader. */
export interface EmailText {
  subject: string;
  /** Paragraphs; one may have several lines. */
  body: string[];
  /** The text of the link; an e-mail without it has no link. */
  link?: string;
}

/** The e-mails about tasks in one language. */
export type EmailTexts = Record<TaskEmailKind, (words: EmailWords) => EmailText>;

/** Texts of `locales/<language>/emails.json`. */
export type T = ServerText<'emails'>;

interface Account {
  login: string;
  name: string;
  surname: string;
  school: string | null;
  email: string | null;
}

/** An account that will be erased from this moment on, unless it is used. */
type UnusedAccount = Account & { months: number; is_teacher: boolean; erased_from: Moment };

/** The words of each e-mail about an account. */
interface AccountEmailWords extends Record<AccountEmailKind, object> {
  reset_password: Account;
  access_restored: Account;
  approve_teacher: Account;
  teacher_approved: Account;
  teacher_refused: Account & RefusalFacts;
  new_device: Account & Pick<SignInFacts, 'device'> & { at: Moment };
  wrong_codes: Account;
  /** With the providers by which the account can be entered, for a new password. */
  credential_changed: Account & { facts: CredentialFacts; providers: readonly SocialProvider[] };
  contact: ContactFacts;
  account_unused: UnusedAccount;
  account_unused_last: UnusedAccount;
}

/** The e-mails about accounts in one language. */
export type AccountEmailTexts = { [K in AccountEmailKind]: (words: AccountEmailWords[K]) => EmailText };

/** The first line of an e-mail. */
export function greeting(t: T, name: string): string {
  const greeted = greetedName(name);
  return greeted === null ? t('greeting') : t('greetingNamed', { name: greeted });
}

/** The moment as it stands after "starts" or "ends": "today at 08:00". */
export function at(t: T, { day, date, time }: Moment): string {
  return t(`at.${day}`, { date, time });
}

const LONGEST_GREETED = 40;
/** Words of letters, with a hyphen, an apostrophe, a space or a full stop and a space between. */
const GREETED = /^\p{L}[\p{L}\p{M}]*(?:(?:\.? |['’-])\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * Returns the name as a greeting may have it, or null. Anybody can register an account with the address of somebody else and ask for
 * e-mails to it: a name that is an advertisement, or an address of a page, would reach that person in them.
 */
function greetedName(name: string): string | null {
  return name.length <= LONGEST_GREETED && GREETED.test(name) ? name : null;
}

/** From this many minutes to that many, a test starts "in an hour". */
const AN_HOUR = { from: 55, to: 65 } as const;

/** Whether the moment comes in about an hour. */
export const isAnHourAhead = ({ minutes }: Moment): boolean => minutes >= AN_HOUR.from && minutes <= AN_HOUR.to;

/** Whether the task has started when the e-mail is written. */
export const hasStarted = ({ from }: EmailWords): boolean => from.minutes <= 0;

/** Homework is hidden from pupils until it starts (product §4.1), so that a link to it would lead nowhere. */
export const isHidden = (words: EmailWords): boolean => words.task_kind === 'homework' && !hasStarted(words);
