// Apart from the other limits, because the first load of the login page needs these alone.

export const PAGE_SIZES = {
  table: 10,
  my_words: 10,
  word_statistics: 5,
  word_groups: 12,
  group_words: 20,
  group_results: 10,
  classes: 12,
  class_students: 30,
  class_items: 12,
  task_words: 20,
  task_students: 20,
  results: 10,
  diploma_students: 10,
  activity: 10,
  home_activity: 10,
  timeline: 5,
  home_releases: 2,
  past_notices: 20,
  group_choice: 50,
} as const;

/** Timings of the interface, in milliseconds. */
export const TIMINGS = {
  filter_pause: 200,
  recipient_check: 500,
  copy_confirmation: 1_500,
  page_transition: 300,
  notification_fade: 300,
  notification_hidden: 4_500,
  notification_removed: 5_200,
  notification_tick: 250,
  notification_action: 6_000,
  countdown_tick: 1_000,
  slow_sign_in: 3_000,
  tutorial_refresh: 700,
} as const;
