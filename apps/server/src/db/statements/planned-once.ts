import { type RawBuilder, sql } from 'kysely';

/**
 * The ids as an array of `bigint` whose length the planner does not see, for statements that are sent often with one or a few ids.
 *
 * PostgreSQL plans a prepared statement anew at each call if a plan for its values looks cheaper than one for any values. For an array
 * it does: one of a single id looks ten times cheaper than one of any length, although both find the rows by the same index. To plan a
 * start or an end of a test took several times as long as to run it.
 */
export function plannedOnce(ids: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`(select ${ids}::bigint[])::bigint[]`;
}
