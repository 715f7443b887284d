import type { Context } from '../context.ts';
import { forgetOldAttempts } from '../features/accounts/attempts.service.ts';
import { forgetExpiredSessions } from '../features/accounts/sessions.service.ts';
import { finishOverdueRuns } from '../features/runs/settling.service.ts';
import { deliverLetters, prepareReminders } from '../mail/letters.service.ts';
import { createMailer } from '../mail/mailer.ts';
import { startRecurring } from './recurring.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Starts what the process does by itself: the sweeper of overdue runs (test-taking, Rules) and the clearing out. */
export function startJobs(context: Context): () => Promise<void> {
  const mailer = createMailer(context.config);
  context.log.info(`Letters go to ${mailer.target}`);
  const stop = startRecurring(
    [
      { name: 'sweep runs', every: 5 * SECOND, run: () => finishOverdueRuns(context) },
      { name: 'prepare reminders', every: 5 * SECOND, run: () => prepareReminders(context) },
      { name: 'deliver letters', every: 2 * SECOND, run: () => deliverLetters(context, mailer) },
      { name: 'forget sessions', every: HOUR, run: () => forgetExpiredSessions(context) },
      { name: 'forget attempts', every: HOUR, run: () => forgetOldAttempts(context) },
    ],
    context.log,
  );
  return async () => {
    await stop();
    mailer.close();
  };
}
