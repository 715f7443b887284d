import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A page, counted from 1, and the rows of a full one. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** A query of rows of any tables. */
// biome-ignore lint/suspicious/noExplicitAny: neither the tables nor the row matter for a count
type Counted = SelectQueryBuilder<any, any, object>;

/**
 * Returns one page of the rows of a query, and the number of rows of `all`, in one statement. `all` selects nothing and has the
 * same conditions.
 */
export async function selectPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  all: Counted,
  { page, limit }: PageRequest,
): Promise<Page<Row>> {
  const found = await withTotal(rows, all).limit(limit).offset(offsetOf({ page, limit })).execute();
  return pageFrom(found, page, () => countOf(all).execute());
}

/** A page of rows, and the number of all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The number of rows before the page; 0 for the first one. */
export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** Adds the number of rows of `all` to each row of a query, for `pageFrom`. */
export function withTotal<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, all: Counted) {
  return rows.select(sql<number>`${countOf(all)}`.as('total')) as unknown as SelectQueryBuilder<DB, TB, WithTotal<Row>>;
}

type WithTotal<Row> = Row & { total: number };

/** The number of rows of a query that selects nothing. */
export function countOf(all: Counted) {
  return all.select(sql<number>`count(*)::int`.as('total')) as SelectQueryBuilder<never, never, { total: number }>;
}

/** Returns the page that a query with a total found. A page after the last one has no row that could tell the number. */
export async function pageFrom<Row>(
  found: readonly WithTotal<Row>[],
  page: number,
  count: () => Promise<{ total: number }[]>,
): Promise<Page<Row>> {
  const rows = found.map(({ total: _, ...row }) => row as Row);
  return { rows, total: found[0]?.total ?? (page === 1 ? 0 : ((await count())[0]?.total ?? 0)) };
}

/** The condition that a column with a searchable text contains the filter of a list (product §2.36). */
export function containsFilter(column: string, filter: string): RawBuilder<boolean> {
  return sql<boolean>`position(searchable(${filter}::text) in ${sql.ref(column)}) > 0`;
}
