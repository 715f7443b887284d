import type { Context } from '../context.ts';
import { type Db, transaction } from '../db/database.ts';
import { composeLetter } from './compose.ts';
import {
  closeLetter,
  deleteWaitingReminders,
  forgetTold,
  putOffLetter,
  takeDueLetter,
  writeDueReminders,
  writeToTold,
} from './letters.repository.ts';
import type { Mailer } from './mailer.ts';

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3_600;
/** Letters of one round; the next round goes on. */
const MOST_LETTERS = 200;

/** Prepares the reminders that are due (product §9.9). */
export async function prepareReminders({ db }: Context): Promise<void> {
  await transaction(db, writeDueReminders);
}

/**
 * In the transaction that moves a class task: those who were told hear of the new dates, the others get their reminder
 * at the new time.
 */
export async function tellMoved(tx: Db, taskId: number): Promise<void> {
  await writeToTold(tx, taskId, 'task_moved');
  await deleteWaitingReminders(tx, taskId);
  await forgetTold(tx, taskId);
}

/** In the transaction that deletes a class task: those who were told hear of it. */
export async function tellCancelled(tx: Db, taskId: number): Promise<void> {
  await writeToTold(tx, taskId, 'task_cancelled');
  await deleteWaitingReminders(tx, taskId);
}

/**
 * Sends the letters that are due, each in its own transaction; those that fail wait longer each time. Gives how many left.
 * Stops between two letters when the process is to end: one under way is always brought to its end.
 */
export async function deliverLetters(context: Context, mailer: Mailer, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (let count = 0; count < MOST_LETTERS && !stopping?.aborted; count += 1) {
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
    const letter = await takeDueLetter(tx);
    if (letter === undefined) return 'none';
    if (letter.is_stale) {
      await closeLetter(tx, letter.id, 'dropped');
      return 'dropped';
    }
    const folder = letter.task_kind === 'test' ? 'tests' : 'homeworks';
    const path = `/app/classes/${letter.class_id}/${folder}/${letter.task_id}`;
    const appUrl = config.APP_URL ?? `http://${config.HOST}:${config.PORT}`;
    try {
      await mailer.send(composeLetter({ ...letter, path }, { appUrl, timeZone: config.TZ_NAME }));
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** letter.tries);
      log.warn({ err: error, letter: letter.id, pause }, 'a letter was not sent');
      await putOffLetter(tx, letter.id, pause, String(error).slice(0, 500));
      return 'failed';
    }
    await closeLetter(tx, letter.id, 'sent');
    return 'sent';
  });
}
