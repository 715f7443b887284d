import type { Context } from '../context.ts';
import { removeOldAttempts } from '../features/accounts/attempts/attempts.service.ts';
import { removeOldLinks } from '../features/accounts/links/links.service.ts';
import { removeExpiredSessions } from '../features/accounts/sessions/sessions.service.ts';
import { removeUnusedDevices } from '../features/accounts/sign-in/devices.service.ts';
import { eraseUnusedAccounts } from '../features/privacy/unused/unused.service.ts';
import { removeOldCalls } from '../features/pupil-accounts/pupil-accounts.service.ts';
import { finishOverdueRuns } from '../features/runs/settling.service.ts';
import { countWordsOfTests, releaseWordsOfTests } from '../features/runs/word-counts/word-counts.service.ts';
import { removeOldSpeech } from '../features/speech/speech.service.ts';
import { removeOldChanges } from '../features/word-groups/undo/undo.service.ts';
import { countWordPairs, removeOldReplies } from '../features/words/suggestions/suggestions.service.ts';
import { deliverEmails, writeDueEmails } from '../mail/emails.service.ts';
import { createMailer } from '../mail/mailer.ts';
import { diskWarning } from './disk-space.ts';
import { startRecurring } from './recurring.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Starts the recurring jobs: the sweeper of overdue runs (product §10.12), e-mails, counting, deleting old rows. */
export function startJobs(context: Context): () => Promise<void> {
  const mailer = createMailer(context.config);
  context.log.info(`E-mails are sent to ${mailer.target}`);
  const stop = startRecurring(
    [
      { name: 'sweep runs', every: 5 * SECOND, run: () => finishOverdueRuns(context) },
      { name: 'release words of tests', every: 10 * SECOND, run: () => releaseWordsOfTests(context) },
      { name: 'count words of tests', every: SECOND, run: () => countWordsOfTests(context) },
      { name: 'write e-mails', every: 5 * SECOND, run: () => writeDueEmails(context) },
      { name: 'deliver e-mails', every: 2 * SECOND, run: (stopping) => deliverEmails(context, mailer, stopping) },
      { name: 'count word pairs', every: 10 * SECOND, run: () => countWordPairs(context) },
      { name: 'watch the disk', every: 5 * MINUTE, run: () => watchDisk(context) },
      { name: 'delete expired sessions', every: HOUR, run: () => removeExpiredSessions(context) },
      { name: 'erase unused accounts', every: HOUR, run: (stopping) => eraseUnusedAccounts(context, stopping) },
      { name: 'delete unused devices', every: HOUR, run: () => removeUnusedDevices(context) },
      { name: 'delete old links', every: HOUR, run: () => removeOldLinks(context) },
      { name: 'delete old calls for pupils', every: HOUR, run: () => removeOldCalls(context) },
      { name: 'delete old attempts', every: HOUR, run: () => removeOldAttempts(context) },
      { name: 'delete old translations', every: HOUR, run: () => removeOldReplies(context) },
      { name: 'delete old changes', every: 10 * MINUTE, run: () => removeOldChanges(context) },
      { name: 'delete old sounds', every: HOUR, run: () => removeOldSpeech(context) },
    ],
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
