import { sql } from 'kysely';

/**
 * The first date of the class test `t`, also if it is deleted; of homework and of a test without another date its own id (product §4.25).
 * What counts a test and its later dates as one groups by it.
 */
export const FIRST_DATE = sql<number>`coalesce(t.makes_up_for, t.id)`;
