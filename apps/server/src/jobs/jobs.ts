import { JOB_NAMES, type JobName } from '@slovickovo/contract/administration/state';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import { keepsSnapshots } from '../config.ts';
import type { Context } from '../context.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { removeOldAttempts } from '../features/accounts/attempts/attempts.service.ts';
import { removeOldLinks } from '../features/accounts/links/links.service.ts';
import { removeExpiredSessions } from '../features/accounts/sessions/sessions.service.ts';
import { removeUnusedDevices } from '../features/accounts/sign-in/devices.service.ts';
import { removeLeftExtraTimes } from '../features/classes/extra-time/extra-time.service.ts';
import { eraseUnusedAccounts } from '../features/privacy/unused/unused.service.ts';
import { removeFormerPupils } from '../features/pupil-accounts/former/former-pupils.service.ts';
import { removeOldCalls } from '../features/pupil-accounts/pupil-accounts.service.ts';
import { addUpRankings } from '../features/rankings/rankings.service.ts';
import { waitForCalm } from '../features/runs/bursts.service.ts';
import { finishOverdueRuns, removeDiscardedRuns } from '../features/runs/settling.service.ts';
import { countWaitingWords, releaseWordsOfTests } from '../features/runs/word-counts/word-counts.service.ts';
import { removeOldSpeech } from '../features/speech/speech.service.ts';
import { removeOldChanges } from '../features/word-groups/undo/undo.service.ts';
import { countWordPairs, removeOldReplies } from '../features/words/suggestions/suggestions.service.ts';
import { removeRepeatableCalls } from '../http/sent-replies/repeatable-calls.ts';
import { deliverEmails, removeOldEmails, writeDueEmails } from '../mail/emails.service.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { diskWarning } from './disk-space.ts';
import { JOB_PAUSES_MS } from './job-pauses.ts';
import { recordRound } from './job-rounds.ts';
import { startRecurring } from './recurring.ts';

/** Milliseconds after the start of the process when the work that can wait begins: until then many sign in at once. */
const SETTLED_MS = 5 * MINUTE_MS;

/** What some jobs need beside the context. */
interface Means {
  mailer: Mailer;
  database: Pick<DatabaseHandle, 'openSession'>;
}

type Round = (context: Context, stopping: AbortSignal, means: Means) => Promise<unknown>;

/** The recurring jobs: the sweeper of overdue runs (product §10.12), e-mails, counting, deleting old rows. */
const JOBS: Record<JobName, Round> = {
  sweep_runs: finishOverdueRuns,
  release_words_of_tests: releaseWordsOfTests,
  count_words_of_tests: (context, stopping) => countWaitingWords(context, waitForCalm(context.db, stopping)),
  write_emails: writeDueEmails,
  deliver_emails: (context, stopping, { mailer }) => deliverEmails(context, mailer, stopping),
  count_word_pairs: countWordPairs,
  add_up_rankings: addUpRankings,
  watch_the_disk: watchDisk,
  snapshot_database: takeSnapshot,
  delete_sessions: removeExpiredSessions,
  delete_devices: removeUnusedDevices,
  delete_links: removeOldLinks,
  delete_calls: removeOldCalls,
  delete_repeatable_calls: removeRepeatableCalls,
  delete_attempts: removeOldAttempts,
  delete_translations: removeOldReplies,
  delete_changes: removeOldChanges,
  delete_sounds: removeOldSpeech,
  delete_extra_times: removeLeftExtraTimes,
  delete_former_pupils: removeFormerPupils,
  delete_emails: removeOldEmails,
  delete_discarded_runs: removeDiscardedRuns,
  erase_unused: eraseUnusedAccounts,
};

/** Starts the recurring jobs. Returns a function that stops them and waits for the rounds under way. */
export function startJobs(context: Context, database: Means['database']): () => Promise<void> {
  const mailer = createMailer(context.config);
  context.log.info(`E-mails are sent to ${mailer.target}`);
  const stop = startRecurring(
    JOB_NAMES.map((name) => ({
      name,
      every: JOB_PAUSES_MS[name],
      run: (stopping) => recordRound(context.rounds, name, () => JOBS[name](context, stopping, { mailer, database })),
    })),
    context.log,
  );
  return async () => {
    await stop();
    mailer.close();
  };
}

async function watchDisk({ config, log }: Context): Promise<void> {
  const warning = await diskWarning(config.DATA_DIR);
  if (warning !== undefined) log.warn(warning);
}

async function takeSnapshot({ config, log }: Context, stopping: AbortSignal, { database }: Means): Promise<void> {
  if (!keepsSnapshots(config) || performance.now() < SETTLED_MS) return;
  const { takeNightlySnapshot } = await import('../db/backup/snapshots.ts');
  await takeNightlySnapshot(database, { config, log, stopping, now: Date.now() });
}
