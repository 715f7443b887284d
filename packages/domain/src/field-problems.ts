import type { TextLimit } from './limits.ts';

/**
 * The closed list of problems of one form field, besides texts that are too long. Rules return them, the API carries them, and the
 * catalogue `problems` has a text for each (product §5.27).
 */
export const FIELD_PROBLEMS = [
  'login_required',
  'login_invalid',
  'login_taken',
  'password_required',
  'password_weak',
  'password_common',
  'password_personal',
  'password_unchanged',
  'password_repeat_required',
  'passwords_differ',
  'old_password_required',
  'proof_password_required',
  'proof_password_wrong',
  'proof_login_wrong',
  'name_required',
  'surname_required',
  'email_required',
  'email_invalid',
  'school_required',
  'consent_required',
  'age_required',
  'teacher_underage',
  'consent_outdated',
  'code_required',
  'code_invalid',
  'code_wrong',
  'country_invalid',
  'class_name_required',
  'class_group_name_required',
  'class_group_name_taken',
  'group_name_required',
  'task_name_required',
  'news_title_required',
  'diploma_school_required',
  'diploma_text_required',
  'characters_unprintable',
  'subject_required',
  'message_required',
  'notice_end_invalid',
  'words_required',
  'word_incomplete',
  'word_duplicate',
  'word_unknown',
  'languages_same',
  'language_unknown',
  'time_invalid',
  'type_not_in_tests',
  'window_invalid',
  'window_past',
  'bell_invalid',
  'bell_order',
  'mark_bound_invalid',
  'mark_bound_order',
] as const;

/** A text over its limit: the problem names the limit (product §9.11). */
export type TextTooLong = `${typeof LONGER_THAN}${TextLimit}`;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number] | TextTooLong;

const LONGER_THAN = 'text_longer_than_';

/** The problem of a text of more than `limit` characters. */
export function textTooLong<Limit extends TextLimit>(limit: Limit): `${typeof LONGER_THAN}${Limit}` {
  return `${LONGER_THAN}${limit}`;
}

/** The limit that a problem names; undefined for any other problem. */
export function limitOf(problem: FieldProblem): number | undefined {
  return isTooLong(problem) ? Number(problem.slice(LONGER_THAN.length)) : undefined;
}

/** Whether the problem is a text over its limit. */
export function isTooLong(problem: FieldProblem): problem is TextTooLong {
  return problem.startsWith(LONGER_THAN);
}
