import type { JobName } from '@slovickovo/contract/administration/state';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@slovickovo/domain/durations';

/** Milliseconds between the end of one round of a job and the start of the next. */
export const JOB_PAUSES_MS: Record<JobName, number> = {
  sweep_runs: 5 * SECOND_MS,
  release_words_of_tests: 10 * SECOND_MS,
  count_words_of_tests: SECOND_MS,
  write_emails: 5 * SECOND_MS,
  deliver_emails: 2 * SECOND_MS,
  count_word_pairs: 10 * SECOND_MS,
  add_up_rankings: 10 * SECOND_MS,
  watch_the_disk: 5 * MINUTE_MS,
  snapshot_database: 10 * MINUTE_MS,
  delete_sessions: HOUR_MS,
  delete_devices: HOUR_MS,
  delete_links: HOUR_MS,
  delete_calls: HOUR_MS,
  delete_repeatable_calls: HOUR_MS,
  delete_attempts: HOUR_MS,
  delete_translations: HOUR_MS,
  delete_changes: 10 * MINUTE_MS,
  delete_sounds: HOUR_MS,
  delete_extra_times: HOUR_MS,
  delete_former_pupils: HOUR_MS,
  delete_emails: HOUR_MS,
  delete_discarded_runs: HOUR_MS,
  erase_unused: HOUR_MS,
};
