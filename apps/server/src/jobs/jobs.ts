import type { Context } from '../context.ts';
import { forgetOldAttempts } from '../features/accounts/attempts.service.ts';
import { forgetExpiredSessions } from '../features/accounts/sessions.service.ts';
import { finishOverdueRuns } from '../features/runs/settling.service.ts';
import { countWordsOfTests } from '../features/runs/word-counts/word-counts.service.ts';
import { forgetOldSpeech } from '../features/speech/speech.service.ts';
import { countWordPairs, forgetOldReplies } from '../features/words/suggestions/suggestions.service.ts';
import { deliverEmails, prepareReminders } from '../mail/emails.service.ts';
import { createMailer } from '../mail/mailer.ts';
import { startRecurring } from './recurring.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Starts what the process does by itself: the sweeper of overdue runs (product §10.12) and the clearing out. */
export function startJobs(context: Context): () => Promise<void> {
  const mailer = createMailer(context.config);
  context.log.info(`Emails go to ${mailer.target}`);
  const stop = startRecurring(
    [
      { name: 'sweep runs', every: 5 * SECOND, run: () => finishOverdueRuns(context) },
      { name: 'count words of tests', every: SECOND, run: () => countWordsOfTests(context) },
      { name: 'prepare reminders', every: 5 * SECOND, run: () => prepareReminders(context) },
      { name: 'deliver emails', every: 2 * SECOND, run: (stopping) => deliverEmails(context, mailer, stopping) },
      { name: 'count word pairs', every: 10 * SECOND, run: () => countWordPairs(context) },
      { name: 'forget sessions', every: HOUR, run: () => forgetExpiredSessions(context) },
      { name: 'forget attempts', every: HOUR, run: () => forgetOldAttempts(context) },
      { name: 'forget translations', every: HOUR, run: () => forgetOldReplies(context) },
      { name: 'forget sounds', every: HOUR, run: () => forgetOldSpeech(context) },
    ],
    context.log,
  );
  return async () => {
    await stop();
    mailer.close();
  };
}
