import { EMAILS_KEPT_DAYS } from '@slovickovo/domain/limits';
import type { Context } from '../context.ts';
import { type Db, transaction } from '../db/database.ts';
import { prepareAccountEmail } from './accounts/account-emails.service.ts';
import {
  deleteEmailsOfClass,
  deleteOldEmails,
  markTry,
  postponeEmail,
  reopenTasksOfClass,
  takeDueEmail,
  takeOutdatedTasks,
  undoTry,
  writeChanges,
  writeDueReminders,
} from './emails.repository.ts';
import type { Mailer } from './mailer.ts';
import { prepareTaskEmail } from './task-emails.service.ts';

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3_600;
/** Most e-mails of one round; the next round sends the rest. */
const MOST_EMAILS = 200;
/** Most old e-mails that one statement deletes. */
const MOST_DELETED = 1_000;

/**
 * Writes the e-mails that are due: reminders, and changes to those who were told of a task (product §9.9). What each says, and
 * whether it is still needed, is decided when it is sent.
 */
export async function writeDueEmails({ db }: Context): Promise<void> {
  await transaction(db, writeDueReminders);
  await transaction(db, async (tx) => {
    const taskIds = await takeOutdatedTasks(tx);
    if (taskIds.length > 0) await writeChanges(tx, taskIds);
  });
}

/** Called in the transaction in which a pupil joins the class. */
export async function remindNewPupil(tx: Db, classId: number): Promise<void> {
  await reopenTasksOfClass(tx, classId);
}

/**
 * Called in the transaction that deletes a class, before its tasks are deleted: it waits for an e-mail that is being
 * sent, which needs its task at the end.
 */
export async function removeEmailsOfClass(tx: Db, classId: number): Promise<void> {
  await deleteEmailsOfClass(tx, classId);
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
    await markTry(tx);
    const prepared = await (email.task_id === null ? prepareAccountEmail : prepareTaskEmail)(tx, email, config);
    if (prepared.mail === null) {
      if (prepared.reason !== undefined) log.warn({ email: email.id }, prepared.reason);
      await prepared.drop();
      return 'dropped';
    }
    try {
      await mailer.send(prepared.mail);
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** email.tries);
      log.warn({ err: error, email: email.id, pause }, 'could not send an e-mail');
      // The link of an e-mail that did not leave must not replace that of the one before it.
      await undoTry(tx);
      await postponeEmail(tx, email.id, pause, String(error).slice(0, 500));
      return 'failed';
    }
    await prepared.close();
    return 'sent';
  });
}

/** Deletes e-mails that were sent or dropped long ago (product §9.9); a recurring job. */
export async function removeOldEmails({ db }: Context, stopping: AbortSignal): Promise<void> {
  const old = { days: EMAILS_KEPT_DAYS, most: MOST_DELETED };
  while (!stopping.aborted) if ((await deleteOldEmails(db, old)) < old.most) return;
}
