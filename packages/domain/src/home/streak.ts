import { dayAfter } from '../calendar.ts';
import { isWithoutSchool } from './school-holidays.ts';

/** How long somebody has practised without a break (product §2.12). */
export interface Streak {
  /** Days of practice in the row that still goes on; 0 if none does. */
  current: number;
  /** The longest row of the given days. It stays when a row ends. */
  longest: number;
  /** All days of practice. */
  days: number;
}

/**
 * The rows of days on which somebody practised (product §2.12). Days without school may be left out of a row, and count if somebody
 * practises on them. Today may still come: its row ends only when a school day has passed without practice. Nothing is taken
 * for a missed day, neither points nor the longest row.
 *
 * `practised` and `today` are calendar days, `YYYY-MM-DD`; `practised` in rising order and without repetition.
 */
export function streak(practised: readonly string[], today: string): Streak {
  let row = 0;
  let longest = 0;
  let before: string | undefined;
  for (const day of practised) {
    row = before !== undefined && isUnbroken(before, day) ? row + 1 : 1;
    longest = Math.max(longest, row);
    before = day;
  }
  const goesOn = before !== undefined && isUnbroken(before, today);
  return { current: goesOn ? row : 0, longest, days: practised.length };
}

/** Whether no school day lies between the two days. */
function isUnbroken(earlier: string, later: string): boolean {
  for (let day = dayAfter(earlier); day < later; day = dayAfter(day)) if (!isWithoutSchool(day)) return false;
  return true;
}
