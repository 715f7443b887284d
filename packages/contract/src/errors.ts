import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';

/**
 * All refusals of the API with their HTTP status. The status decides what the screen does (product §7.3): 401 and 403 end
 * the session, 404 leads to the not-found page, 409 and 200 are shown where the call was made, 422 is shown at the fields.
 */
export const ERRORS = {
  unauthenticated: 401,
  /** The session is not of the user whom `EXPECTED_USER_HEADER` names. */
  session_of_another: 401,
  foreign_origin: 403,
  account_blocked: 403,
  not_found: 404,
  teacher_only: 404,
  malformed: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  invalid_fields: 422,
  file_too_large: 422,
  file_empty: 422,
  file_unknown: 422,
  file_old_format: 422,
  file_damaged: 422,
  file_too_complex: 422,
  file_too_many_rows: 422,
  too_many_requests: 429,
  files_busy: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,

  login_unknown: 200,
  login_failed: 200,
  second_factor_required: 200,
  second_factor_wrong: 200,
  second_factor_on: 409,
  second_factor_off: 409,
  login_taken: 200,
  card_unknown: 200,
  card_used: 200,
  card_expired: 200,
  old_password_wrong: 200,
  social_used: 200,
  social_invalid: 200,
  social_taken: 200,
  social_only_way: 200,
  code_invalid: 200,
  class_closed: 200,
  teacher_cannot_join: 200,

  user_doesnt_exists: 200,
  account_without_email: 200,
  /** A link that nobody issued, or that a newer one replaced. */
  invalid_restoration_code: 200,
  /** A link that has expired. */
  restoration_invalid: 200,
  restoration_used: 200,
  restoration_limit: 429,

  class_full: 200,
  teacher_classes_limit: 200,
  class_tasks_limit: 200,
  class_groups_limit: 200,
  pupil_list_limit: 200,
  pupil_accounts_limit: 200,
  group_words_limit: 200,
  user_words_limit: 200,
  user_groups_limit: 200,
  task_words_limit: 200,
  groups_limit: 200,
  languages_mismatch: 200,
  no_words: 200,
  window_invalid: 200,
  window_past: 200,
  generation_impossible: 200,
  no_suggestions: 200,
  recipient_unknown: 200,
  offer_to_self: 200,
  offers_limit: 200,
  recipient_offers_limit: 200,

  offer_gone: 409,
  undo_gone: 409,
  class_group_in_use: 409,
  class_archived: 409,
  class_test_running: 409,
  request_decided: 409,
  own_account: 409,
  last_administrator: 409,
  role_fixed: 409,
  teaches_classes: 409,
  task_inactive: 409,
  test_done: 409,
  not_admitted: 409,
  answers_are_shown: 409,
  test_in_progress: 409,
  password_must_change: 409,
  consent_needed: 409,
  result_gone: 409,
  answer_not_wrong: 409,
  answer_chosen: 409,
  appeals_limit: 200,
  run_open: 409,
  run_closed: 409,
  needs_connection: 409,
  taken_limit: 200,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** Refusals whose text names a limit of product §9.11; `invalid_fields` does if one of its fields is too long. */
export const LIMIT_ERRORS = [
  'class_full',
  'teacher_classes_limit',
  'class_tasks_limit',
  'class_groups_limit',
  'pupil_list_limit',
  'pupil_accounts_limit',
  'group_words_limit',
  'user_words_limit',
  'user_groups_limit',
  'task_words_limit',
  'offers_limit',
  'appeals_limit',
  'taken_limit',
  'groups_limit',
  'file_too_large',
  'file_too_many_rows',
] as const satisfies readonly ErrorCode[];

/** The body of every refusal. `message` is a code; its text is in the catalogue `errors`. */
export interface Refusal {
  status: 'failed';
  message: ErrorCode;
  /** Of a limit: a sentence that names it, in the language of `Accept-Language`, or else in Slovak. */
  text?: string;
  /** Of `invalid_fields`: the problem of each wrong field. A row of a list is `words.3`. */
  fields?: Record<string, FieldProblem>;
  /** Of `login_unknown`: logins the caller may have meant. */
  possible?: string[];
  /** Of `generation_impossible` for a new task: the words that its settings cannot ask, as "from – to"; the first ones of many. */
  words?: string[];
  /** Of `files_busy`: the files of others that are read before. */
  ahead?: number;
  /** Of `run_open`: the run that is open. */
  data?: { run_id: number; test_id: number; usergroup_id: number | null; kind: TaskKind };
}
