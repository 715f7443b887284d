import { type RawBuilder, sql } from 'kysely';

/** The condition that a column with a searchable text contains the filter (product §2.36). */
export function containsFilter(column: string, filter: string): RawBuilder<boolean> {
  return sql<boolean>`position(searchable(${filter}::text) in ${sql.ref(column)}) > 0`;
}
