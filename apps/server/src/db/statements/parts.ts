import { type RawBuilder, sql } from 'kysely';

/** SQL that a repository has written, on its way to another one's statement. */
export type StatementPart<Value = unknown> = RawBuilder<Value>;

/**
 * Names parts that nothing in the statement reads; each must bring its brackets. PostgreSQL runs them after the rest and last to first, so
 * they must change other rows than each other, and none may depend on another.
 */
export function named(parts: readonly StatementPart[]): RawBuilder<unknown>[] {
  return parts.map((part, place) => sql`${sql.id(`part_${place}`)} as ${part}`);
}

/**
 * A condition that is true once the part of the statement has changed all its rows, so that a statement locks rows in one order.
 * PostgreSQL computes it once for the statement, and not again for a row that another transaction has changed meanwhile.
 */
export function after(part: string): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from ${sql.id(part)}) is not null`;
}
