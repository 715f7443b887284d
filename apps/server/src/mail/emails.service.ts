import type { Context } from '../context.ts';
import { type Db, transaction } from '../db/database.ts';
import { composeEmail } from './compose.ts';
import {
  allowNewReminders,
  closeEmail,
  deleteWaitingReminders,
  postponeEmail,
  takeDueEmail,
  writeDueReminders,
  writeToReminded,
} from './emails.repository.ts';
import type { Mailer } from './mailer.ts';

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3_600;
/** Most e-mails of one round; the next round sends the rest. */
const MOST_EMAILS = 200;

/** Writes the reminders that are due (product §9.9). */
export async function prepareReminders({ db }: Context): Promise<void> {
  await transaction(db, writeDueReminders);
}

/**
 * Called in the transaction that moves a class task. Pupils who got its reminder get an e-mail with the new dates; the
 * others get their reminder at the new time.
 */
export async function writeMovedEmails(tx: Db, taskId: number): Promise<void> {
  await writeToReminded(tx, taskId, 'task_moved');
  await deleteWaitingReminders(tx, taskId);
  await allowNewReminders(tx, taskId);
}

/** Called in the transaction that deletes a class task. Writes e-mails to the pupils who got its reminder. */
export async function writeCancelledEmails(tx: Db, taskId: number): Promise<void> {
  await writeToReminded(tx, taskId, 'task_cancelled');
  await deleteWaitingReminders(tx, taskId);
}

/**
 * Sends the due e-mails, each in its own transaction; after each failure an e-mail waits longer. Returns how many were
 * sent. When `stopping` is aborted, it finishes the e-mail under way and starts no other.
 */
export async function deliverEmails(context: Context, mailer: Mailer, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (let count = 0; count < MOST_EMAILS && !stopping?.aborted; count += 1) {
    const outcome = await deliverNext(context, mailer);
    if (outcome === 'none') break;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

async function deliverNext(
  { db, config, log }: Context,
  mailer: Mailer,
): Promise<'none' | 'sent' | 'dropped' | 'failed'> {
  return transaction(db, async (tx) => {
    const email = await takeDueEmail(tx);
    if (email === undefined) return 'none';
    if (email.is_stale) {
      await closeEmail(tx, email.id, 'dropped');
      return 'dropped';
    }
    const folder = email.task_kind === 'test' ? 'tests' : 'homeworks';
    const path = `/app/classes/${email.class_id}/${folder}/${email.task_id}`;
    const appUrl = config.APP_URL ?? `http://${config.HOST}:${config.PORT}`;
    try {
      await mailer.send(composeEmail({ ...email, path }, { appUrl, timeZone: config.TZ_NAME }));
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** email.tries);
      log.warn({ err: error, email: email.id, pause }, 'could not send an e-mail');
      await postponeEmail(tx, email.id, pause, String(error).slice(0, 500));
      return 'failed';
    }
    await closeEmail(tx, email.id, 'sent');
    return 'sent';
  });
}
