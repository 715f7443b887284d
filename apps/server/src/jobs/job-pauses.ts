import type { JobName } from '@slovickovo/contract/administration/state';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds between the end of one round of a job and the start of the next. */
export const JOB_PAUSES_MS: Record<JobName, number> = {
  sweep_runs: 5 * SECOND,
  release_words_of_tests: 10 * SECOND,
  count_words_of_tests: SECOND,
  write_emails: 5 * SECOND,
  deliver_emails: 2 * SECOND,
  count_word_pairs: 10 * SECOND,
  add_up_rankings: 10 * SECOND,
  watch_the_disk: 5 * MINUTE,
  snapshot_database: 10 * MINUTE,
  delete_sessions: HOUR,
  delete_devices: HOUR,
  delete_links: HOUR,
  delete_calls: HOUR,
  delete_repeatable_calls: HOUR,
  delete_attempts: HOUR,
  delete_translations: HOUR,
  delete_changes: 10 * MINUTE,
  delete_sounds: HOUR,
  delete_extra_times: HOUR,
  delete_discarded_runs: HOUR,
  erase_unused: HOUR,
};
