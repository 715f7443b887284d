import type { Reminder } from '@slovickovo/contract/tasks/reminders';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import type { Config } from '../../../config.ts';

/** The last reminder of a task in the form of the API; days are those of the installation's zone. Null if there was none. */
export function reminderOf(
  sent_at: string | null,
  now: number,
  { TZ_NAME: zone }: Pick<Config, 'TZ_NAME'>,
): Reminder | null {
  if (sent_at === null) return null;
  return { sent_at, is_today: calendarDay(Date.parse(sent_at), zone) === calendarDay(now, zone) };
}
