import { TAKEN_DAYS } from '@slovickovo/domain/limits';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import { sql } from 'kysely';
import { IS_PRESENT } from '../membership.ts';
import { IS_ARCHIVED } from './archive.ts';

/** For so long what was taken along can be delivered (product §4.38). */
export const TAKEN_FOR = sql`${TAKEN_DAYS} * interval '1 day'`;

/** When a run `r` that was taken along expires: it is not delivered any more. */
export const TAKEN_EXPIRES_AT = sql<string>`r.date_started + ${TAKEN_FOR}`;

/**
 * Whether a run `r` of a task `t` that was taken along is in time if it is delivered now (product §4.38): by the database's clock and by
 * the window as it is now, because nobody can prove when it was played. With the grace of a run without a time limit; not after it has
 * expired.
 */
export const TAKEN_IS_IN_TIME = sql<boolean>`(t.valid and t.valid_from <= clock_timestamp()
  and clock_timestamp() < ${TAKEN_EXPIRES_AT}
  and coalesce(clock_timestamp() < t.valid_until + ${graceMs(null)} * interval '1 millisecond', true)
  and (t.class_id is null or ${IS_PRESENT}))`;

/** Whether it counts. In an archived class it waits: restoring the class gives its homework the time back (product §4.31). */
export const TAKEN_COUNTS = sql<boolean>`(${TAKEN_IS_IN_TIME} and not ${IS_ARCHIVED})`;
