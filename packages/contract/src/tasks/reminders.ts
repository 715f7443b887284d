import { z } from 'zod';
import { data, endpoints, idParams, timestamp } from '../endpoint.ts';

/** When the teachers of a class last reminded of a task; `is_today`: they may do it again tomorrow (product §4.40). */
export const reminder = z.strictObject({ sent_at: timestamp, is_today: z.boolean() });
export type Reminder = z.output<typeof reminder>;

/**
 * What a call for a reminder did. `sent`: so many `pupils` are reminded, of whom so many get `emails`. `sent_before`: somebody did it
 * today. `nobody`: no pupil lacks the task.
 */
export const sentReminder = z.strictObject({
  outcome: z.enum(['sent', 'sent_before', 'nobody']),
  pupils: z.int(),
  emails: z.int(),
});
export type SentReminder = z.output<typeof sentReminder>;

export const taskReminders = endpoints({
  send: {
    method: 'POST',
    path: '/tests/:id/reminders',
    access: 'teacher',
    summary: 'Remind the pupils who lack a running homework, or a test that is open for days; once a day',
    params: idParams,
    response: data(sentReminder),
  },
});
