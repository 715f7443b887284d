import type { Context } from '../context.ts';
import { type Db, type Tx, transaction } from '../db/database.ts';
import { composeEmail } from './compose.ts';
import type { EmailFacts } from './email-facts.ts';
import { type EmailKind, kindToSend } from './email-kinds.ts';
import {
  closeSentEmail,
  deleteEmailsOfClass,
  dropEmail,
  lockTask,
  postponeEmail,
  reopenTask,
  reopenTasksOfClass,
  takeDueEmail,
  takeOutdatedTasks,
  type WaitingEmail,
  writeChanges,
  writeDueReminders,
} from './emails.repository.ts';
import type { Mailer } from './mailer.ts';

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3_600;
/** Most e-mails of one round; the next round sends the rest. */
const MOST_EMAILS = 200;

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
    const { address } = email;
    const kind = kindToSend(email);
    if (kind === null || address === null) {
      await drop(tx, email);
      return 'dropped';
    }
    const { task_name, class_name, valid_from, valid_until } = email;
    const facts: EmailFacts = { task_name, class_name, valid_from, valid_until };
    const folder = email.task_kind === 'test' ? 'tests' : 'homeworks';
    const path = `/app/classes/${email.class_id}/${folder}/${email.task_id}`;
    const appUrl = config.APP_URL ?? `http://${config.HOST}:${config.PORT}`;
    try {
      await mailer.send(composeEmail({ ...email, address, kind, facts, path }, { appUrl, timeZone: config.TZ_NAME }));
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** email.tries);
      log.warn({ err: error, email: email.id, pause }, 'could not send an e-mail');
      await postponeEmail(tx, email.id, pause, String(error).slice(0, 500));
      return 'failed';
    }
    await closeSent(tx, email, { kind, facts });
    return 'sent';
  });
}

/** Closes an e-mail that was sent. If its task changed meanwhile, its reader is told of that as well. */
async function closeSent(tx: Tx, email: WaitingEmail, said: { kind: EmailKind; facts: EmailFacts }): Promise<void> {
  const task = await lockTask(tx, email.task_id);
  await closeSentEmail(tx, email.id, said);
  const isChanged =
    task.valid !== email.valid || task.valid_from !== email.valid_from || task.valid_until !== email.valid_until;
  if (isChanged) await reopenTask(tx, email.task_id);
}

/** Drops an e-mail that is not needed. The reminder of a task that starts later is written again at its time. */
async function drop(tx: Tx, email: WaitingEmail): Promise<void> {
  await lockTask(tx, email.task_id);
  await dropEmail(tx, email.id);
  if (email.is_reminder && !email.is_due) await reopenTask(tx, email.task_id);
}
