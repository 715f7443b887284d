import { LIMITS } from '@slovickovo/domain/limits';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { composeEmail } from './compose.ts';
import type { TaskFacts } from './email-facts.ts';
import { kindToSend, type TaskEmailKind } from './email-kinds.ts';
import { momentOf } from './email-moments.ts';
import { closeSentEmail, dropEmail, getTaskEmail, lockTask, reopenTask, type TaskEmail } from './emails.repository.ts';
import { appUrlOf, type DueEmail, type PreparedEmail } from './prepared-email.ts';
import { countSentTo } from './recipient-counts.repository.ts';
import { emailText } from './texts/email-texts.ts';

/** How many e-mails of each kind an address gets within a day: a teacher's reminders must not use up what the other e-mails need. */
const MOST_A_DAY = {
  task: LIMITS.task_emails_per_address,
  task_reminder: LIMITS.reminder_emails_per_address,
} as const;

/** Writes an e-mail about a task as it is now; it is dropped if its reader need not be told, or was told too much (product §9.9). */
export async function prepareTaskEmail(tx: Tx, due: DueEmail, config: Config): Promise<PreparedEmail> {
  const email = await getTaskEmail(tx, due.id);
  const kind = kindToSend(email);
  const { address, task_name, class_name, valid_from, valid_until } = email;
  if (kind === null || address === null) return { mail: null, drop: () => drop(tx, email) };
  const together = kind === 'task_missing' ? 'task_reminder' : 'task';
  if ((await countSentTo(tx, address, together)) >= MOST_A_DAY[together]) {
    return { mail: null, reason: 'an address got its most e-mails of a day', drop: () => drop(tx, email) };
  }
  const facts: TaskFacts = { task_name, class_name, valid_from, valid_until };
  const text = emailText(kind, email.language, {
    name: email.name,
    task_kind: email.task_kind,
    task_name,
    class_name,
    from: momentOf(valid_from, due.now, config.TZ_NAME),
    until: valid_until === null ? null : momentOf(valid_until, due.now, config.TZ_NAME),
  });
  const folder = email.task_kind === 'test' ? 'tests' : 'homeworks';
  const path = `/app/classes/${email.class_id}/${folder}/${email.task_id}`;
  return {
    mail: composeEmail({ id: due.id, address, language: email.language, text, path }, appUrlOf(config)),
    close: () => closeSent(tx, email, { kind, facts, recipient: address, together }),
  };
}

/** Closes an e-mail that was sent. If its task changed meanwhile, its reader is told of that as well. */
async function closeSent(
  tx: Tx,
  email: TaskEmail,
  said: { kind: TaskEmailKind; facts: TaskFacts; recipient: string; together: keyof typeof MOST_A_DAY },
): Promise<void> {
  const task = await lockTask(tx, email.task_id);
  await closeSentEmail(tx, email.id, said);
  const isChanged =
    task.valid !== email.valid || task.valid_from !== email.valid_from || task.valid_until !== email.valid_until;
  if (isChanged) await reopenTask(tx, email.task_id);
}

/**
 * Drops an e-mail that is not needed. The reminder of a task that starts later is written again at its time, and all e-mails of an archived
 * class if it is restored: it may have been archived by mistake.
 */
async function drop(tx: Tx, email: TaskEmail): Promise<void> {
  await lockTask(tx, email.task_id);
  await dropEmail(tx, email.id);
  // A teacher's reminder that an address gets no more of stood for the e-mail about a change.
  const toldChange = email.is_missing && email.is_outdated;
  if (email.is_archived || (email.is_reminder && !email.is_due) || toldChange) await reopenTask(tx, email.task_id);
}
