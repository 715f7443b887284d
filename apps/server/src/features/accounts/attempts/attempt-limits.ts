/** How often something may be tried. */
export interface Limit {
  limit: number;
  /** Length of the window, in seconds. */
  window: number;
  counts: 'failures' | 'all';
  by?: 'address' | 'everybody';
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Limits made for classrooms (product §9.18): strict per account, generous per address, because thirty pupils share one
 * address. With `counts: 'failures'` a successful attempt is not counted. An address is counted by its network.
 */
export const ATTEMPT_LIMITS = {
  login_device: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  login_account: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  login_account_address: { limit: 3, window: DAY, counts: 'failures' },
  login_turn: { limit: 1, window: MINUTE / 2, counts: 'all' },
  login_address: { limit: 300, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  second_factor_device: { limit: 10, window: 60 * MINUTE, counts: 'failures' },
  second_factor: { limit: 10, window: 60 * MINUTE, counts: 'failures' },
  second_factor_day: { limit: 30, window: DAY, counts: 'failures' },
  second_factor_untold: { limit: 4, window: DAY, counts: 'all' },
  change_password: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  confirm_owner: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  download_data: { limit: 5, window: DAY, counts: 'all' },
  code_check_user: { limit: 20, window: 10 * MINUTE, counts: 'failures' },
  code_check_address: { limit: 100, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  username_available: { limit: 300, window: 10 * MINUTE, counts: 'all', by: 'address' },
  check_password: { limit: 600, window: 10 * MINUTE, counts: 'all', by: 'address' },
  check_user: { limit: 60, window: MINUTE, counts: 'all' },
  share_sender: { limit: 30, window: DAY, counts: 'all' },
  share_recipient: { limit: 10, window: DAY, counts: 'all' },
  translation_user: { limit: 60, window: MINUTE, counts: 'all' },
  speech_user: { limit: 120, window: MINUTE, counts: 'all' },
  social_address: { limit: 600, window: 10 * MINUTE, counts: 'all', by: 'address' },
  reset_address: { limit: 100, window: 10 * MINUTE, counts: 'all', by: 'address' },
  reset_device: { limit: 3, window: DAY, counts: 'all' },
  restore_address: { limit: 100, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  approval_link: { limit: 100, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  pupil_accounts_address: { limit: 400, window: DAY, counts: 'all', by: 'address' },
  pupil_resets: { limit: 100, window: 60 * MINUTE, counts: 'all' },
  pupil_names: { limit: 100, window: 60 * MINUTE, counts: 'all' },
  task_reminders: { limit: 50, window: DAY, counts: 'all' },
  contact_user: { limit: 5, window: 60 * MINUTE, counts: 'all' },
  contact_users_address: { limit: 60, window: 60 * MINUTE, counts: 'all', by: 'address' },
  contact_address: { limit: 20, window: 60 * MINUTE, counts: 'all', by: 'address' },
  contact_visitors: { limit: 100, window: 60 * MINUTE, counts: 'all', by: 'everybody' },
  register_address: { limit: 300, window: 10 * MINUTE, counts: 'all', by: 'address' },
  waiting_teacher_address: { limit: 100, window: DAY, counts: 'all', by: 'address' },
  all_calls: { limit: 900, window: MINUTE, counts: 'all' },
  changes: { limit: 3_000, window: DAY, counts: 'all' },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/** What is counted for a user, and not for an address or for all visitors together; the limit of `pupil_accounts` is in `LIMITS`. */
export type ActionOfUser =
  | {
      [Action in LimitedAction]: (typeof ATTEMPT_LIMITS)[Action] extends { by: string } ? never : Action;
    }[LimitedAction]
  | 'pupil_accounts';

/** An attempt at a limited action; `subject` is whose attempts are counted together: an address, an account, or both. */
export interface Attempt {
  action: LimitedAction;
  subject: string;
}

/** What each process counts by itself of all calls of a user (security.md), and of those that change something. */
export const CALL_RATES = {
  all_calls: { most: ATTEMPT_LIMITS.all_calls.limit, window: MINUTE * 1_000, toldEvery: 100 },
  changes: { most: ATTEMPT_LIMITS.changes.limit, window: 60 * MINUTE * 1_000, toldEvery: 20 },
} as const satisfies Partial<Record<LimitedAction, object>>;

/** An account that strangers guess at lets one of them try again after this long. */
export const TURN_SECONDS = ATTEMPT_LIMITS.login_turn.window;
