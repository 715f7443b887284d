import { CREDENTIAL_NOTICES_PER_DAY, SIGN_IN_NOTICES_PER_DAY } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The kinds of e-mails, as the table's constraint lists them. */
export type EmailKind = Selectable<Database['emails']>['kind'];

/** The kinds of e-mails about an account, and messages of the contact form. */
export type AccountEmailKind = Extract<
  EmailKind,
  | 'reset_password'
  | 'access_restored'
  | 'approve_teacher'
  | 'teacher_approved'
  | 'teacher_refused'
  | 'new_device'
  | 'wrong_codes'
  | 'credential_changed'
  | 'contact'
  | RetentionEmailKind
>;

/** The warnings before an unused account is erased, the first and the last one. */
export type RetentionEmailKind = Extract<EmailKind, 'account_unused' | 'account_unused_last'>;

/** Of what others can cause again and again, an account is told so many times within a day (product §9.9). */
export const MOST_A_DAY = {
  new_device: SIGN_IN_NOTICES_PER_DAY,
  wrong_codes: 1,
  credential_changed: CREDENTIAL_NOTICES_PER_DAY,
} as const satisfies Partial<Record<AccountEmailKind, number>>;

export type LimitedEmailKind = keyof typeof MOST_A_DAY;

/** Whether an account is told of it a few times within a day. */
export function isLimitedKind(kind: AccountEmailKind): kind is LimitedEmailKind {
  return Object.hasOwn(MOST_A_DAY, kind);
}

/** The kinds of e-mails about a task. */
export type TaskEmailKind = Exclude<EmailKind, AccountEmailKind>;

/** The kinds that inform pupils of a change in a task they were reminded of. */
type ChangeKind = Extract<TaskEmailKind, 'task_moved' | 'task_cancelled'>;

/** The kind that pupils get who lack a task of which a teacher reminds (product §4.40). */
type MissingKind = Extract<TaskEmailKind, 'task_missing'>;

/** The reminder that pupils get of each kind of class task. */
export const REMINDER_KINDS = {
  homework: 'homework_started',
  test: 'test_soon',
} as const satisfies Record<ClassTaskKind, Exclude<TaskEmailKind, ChangeKind | MissingKind>>;

/** What an e-mail that is to be sent is about: its task and its reader, as they are now. */
export interface EmailSituation {
  is_reminder: boolean;
  task_kind: ClassTaskKind;
  /** Whether the task exists: it was not deleted. */
  valid: boolean;
  /** Whether the reader still is a pupil for whom the task is. */
  is_pupil: boolean;
  is_archived: boolean;
  /** Whether the reader has finished the task, or is writing the test. */
  is_done: boolean;
  /** Whether the time of the reminder has come. */
  is_due: boolean;
  /** Whether a reminder comes too late. */
  is_over: boolean;
  /** Whether a teacher reminded the reader of the task a short time ago, and the reader can still do it and lacks it. */
  is_missing: boolean;
  /** Whether the reader was told dates that are no longer true and still concern somebody. */
  is_outdated: boolean;
}

/** Returns what a waiting e-mail says if it is sent now; null if nothing needs to be said (product §9.9). */
export function kindToSend(now: EmailSituation): TaskEmailKind | null {
  if (!now.is_pupil || now.is_archived || now.is_done) return null;
  if (now.is_reminder) {
    return now.valid && now.is_due && !now.is_over ? REMINDER_KINDS[now.task_kind] : null;
  }
  // It states the dates of now, so it tells of a change, too.
  if (now.is_missing) return 'task_missing';
  if (!now.is_outdated) return null;
  return now.valid ? 'task_moved' : 'task_cancelled';
}
