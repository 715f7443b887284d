import { type SelectQueryBuilder, sql } from 'kysely';

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
): Promise<{ rows: Row[]; total: number }> {
  const count = all.select(sql<number>`count(*)::int`.as('total'));
  const found = (await rows
    .select(sql<number>`${count}`.as('total'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as (Row & { total: number })[];
  const [first] = found;
  if (first !== undefined) return { rows: found.map(({ total: _, ...row }) => row as Row), total: first.total };
  // A page after the last one has no row that could tell the number.
  return { rows: [], total: page === 1 ? 0 : ((await count.executeTakeFirstOrThrow()) as { total: number }).total };
}
