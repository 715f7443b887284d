/** What the audit list may say that somebody did (product §6.12). */
export const AUDIT_ACTIONS = [
  'approve_teacher',
  'refuse_teacher',
  'block',
  'unblock',
  'change_role',
  'reset',
  'reset_pupil',
  'name_pupil',
  'erase',
  'create_admin',
  'create_notice',
  'change_notice',
  'end_notice',
  'delete_notice',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** How it was done; `link`, `command` and `job` prove no account. */
export const AUDIT_WAYS = ['application', 'link', 'command', 'job'] as const;

/** What else is worth knowing of an action. No data of the account: the list outlives it. */
export type AuditFacts = Record<string, string | number | boolean | null>;
