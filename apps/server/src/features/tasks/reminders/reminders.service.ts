import type { SentReminder } from '@slovickovo/contract/tasks/reminders';
import { isRemindable } from '@slovickovo/domain/tasks/reminders';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { getTaskFor } from '../tasks.service.ts';
import { reminderOf } from './reminder.presenter.ts';
import { insertReminder, lockTaskToRemind } from './reminders.repository.ts';

const NOBODY = { pupils: 0, emails: 0 };

/**
 * Reminds the pupils who lack a homework or test (product §4.40), once a day for all teachers of its class: a call that is sent again,
 * or by a colleague, changes nothing and says so. Refuses with `task_inactive` what cannot be reminded of now.
 */
export async function remindMissing(context: Context, actor: Actor, taskId: number): Promise<SentReminder> {
  await getTaskFor(context.db, actor, taskId, 'remind');
  const attempt = { action: 'task_reminders', subject: String(actor.id) } as const;
  return (await limited(context, [attempt], async () => ({ success: true, sent: await remind(context, taskId) }))).sent;
}

function remind({ db, config }: Context, taskId: number): Promise<SentReminder> {
  return transaction(db, async (tx) => {
    const task = await lockTaskToRemind(tx, taskId);
    authorize(task !== undefined);
    const { kind, reminded_at } = task;
    const now = Date.parse(task.now);
    const valid_from = Date.parse(task.valid_from);
    const valid_until = task.valid_until === null ? null : Date.parse(task.valid_until);
    if (!isRemindable({ kind, valid_from, valid_until, now })) throw new AppError('task_inactive');
    if (reminderOf(reminded_at, now, config)?.is_today) return { outcome: 'sent_before', ...NOBODY };
    const reminded = await insertReminder(tx, taskId);
    return { outcome: reminded.pupils === 0 ? 'nobody' : 'sent', ...reminded };
  });
}
