import { sql } from 'kysely';

/** Whether the task `t` ended with its class `c`: it was running when the class was archived; null if the class is not (product §4.31). */
const ENDED_WITH_CLASS = sql<boolean | null>`t.valid_from < c.archived_at`;

/**
 * The end of a task `t` of the class `c`. What was running when the class was archived ended then; what was still to come keeps its
 * time, and both get it back when the class is restored (product §4.31).
 */
export const VALID_UNTIL = sql<
  string | null
>`case when ${ENDED_WITH_CLASS} then least(t.valid_until, c.archived_at) else t.valid_until end`;

/** Whether the task `t` of the class `c` has ended. */
export const HAS_ENDED = sql<boolean>`coalesce(${VALID_UNTIL} <= now(), false)`;
