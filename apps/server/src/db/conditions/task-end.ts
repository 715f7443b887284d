import { sql } from 'kysely';

/**
 * The end of a task `t` of the class `c`. What was running when the class was archived ended then; what was still to come keeps its
 * time, and both get it back when the class is restored (product §4.31).
 */
export const VALID_UNTIL = sql<
  string | null
>`case when t.valid_from < c.archived_at then least(t.valid_until, c.archived_at) else t.valid_until end`;

/** Whether the task `t` of the class `c` has ended. */
export const HAS_ENDED = sql<boolean>`coalesce(${VALID_UNTIL} <= now(), false)`;
