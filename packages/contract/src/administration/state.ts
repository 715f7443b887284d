import { z } from 'zod';
import { data, endpoints, timestamp } from '../endpoint.ts';

/** The recurring jobs of the server, in the order of the page. */
export const JOB_NAMES = [
  'sweep_runs',
  'write_emails',
  'deliver_emails',
  'count_words_of_tests',
  'release_words_of_tests',
  'count_word_pairs',
  'add_up_rankings',
  'watch_the_disk',
  'snapshot_database',
  'delete_sessions',
  'delete_devices',
  'delete_links',
  'delete_calls',
  'delete_repeatable_calls',
  'delete_attempts',
  'delete_translations',
  'delete_changes',
  'delete_sounds',
  'delete_extra_times',
  'delete_former_pupils',
  'delete_emails',
  'delete_discarded_runs',
  'erase_unused',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** `late`: it should have ended long ago; `new`: not ended since the process started. */
const JOB_HEALTH = ['good', 'failed', 'late', 'new'] as const;

const job = z.strictObject({
  name: z.enum(JOB_NAMES),
  health: z.enum(JOB_HEALTH),
  /** The end of the last round; null before the first. */
  finished_at: timestamp.nullable(),
  took_ms: z.int().nullable(),
  /** The pause between two rounds. */
  every_ms: z.int(),
});

/** The state of the installation (product §6.15). A part is null if it could not be read. */
const serverState = z.strictObject({
  /** Of the process that answers. */
  program: z.strictObject({ version: z.string(), node: z.string(), started_at: timestamp }),
  database: z
    .strictObject({
      version: z.string(),
      bytes: z.int(),
      connections: z.int(),
      most_connections: z.int(),
      migrations: z.int(),
      answer_ms: z.int(),
    })
    .nullable(),
  mail: z
    .strictObject({
      /** `files`: without a mail server, e-mails are written to the data folder. */
      target: z.enum(['server', 'files']),
      waiting: z.int(),
      /** Since when the e-mail waits that should have left first; null if none should have. */
      due_since: timestamp.nullable(),
      is_late: z.boolean(),
      /** E-mails that were tried and did not leave. */
      failing: z.int(),
      /** What the mail server said last, without addresses. */
      last_error: z.string().nullable(),
      last_sent_at: timestamp.nullable(),
    })
    .nullable(),
  /** Of the process that answers. */
  jobs: z.array(job),
  disk: z.strictObject({ free_bytes: z.int(), total_bytes: z.int(), is_low: z.boolean() }).nullable(),
});
export type ServerState = z.output<typeof serverState>;

export const adminState = endpoints({
  get: {
    method: 'GET',
    path: '/admin/state',
    access: 'admin',
    summary: 'The state of mail, recurring jobs, database, disk and program; a part that cannot be read is null',
    response: data(serverState),
  },
});
