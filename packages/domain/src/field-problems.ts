/**
 * The closed list of problems of one form field. Rules return them, the API carries them, and the catalogue `problems` has
 * a text for each (product §5.27).
 */
export const FIELD_PROBLEMS = [
  'login_required',
  'login_invalid',
  'login_taken',
  'password_required',
  'password_weak',
  'password_common',
  'password_personal',
  'password_repeat_required',
  'passwords_differ',
  'old_password_required',
  'name_required',
  'surname_required',
  'email_required',
  'email_invalid',
  'school_required',
  'consent_required',
  'code_required',
  'code_invalid',
  'country_invalid',
  'class_name_required',
  'group_name_required',
  'task_name_required',
  'news_title_required',
  'words_required',
  'word_incomplete',
  'word_duplicate',
  'word_unknown',
  'languages_same',
  'language_unknown',
  'time_invalid',
  'type_not_in_tests',
  'window_invalid',
  'bell_invalid',
  'bell_order',
  'text_too_long',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
