import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

/** Fields of a row by name, each with the typed SQL expression that fills it. */
type Columns = Record<string, RawBuilder<unknown>>;

/** The last select list of a statement written as SQL. The type of the rows is derived from it, so they cannot differ. */
export interface Projection<C extends Columns> {
  columns: C;
  /** The select list, or the list after `returning`. */
  list: RawBuilder<unknown>;
}

/** The row that a projection selects. */
export type RowOf<P> =
  P extends Projection<infer C>
    ? { [Name in keyof C]: C[Name] extends RawBuilder<infer Value> ? Value : never }
    : never;

/** Declares a projection, once for each kind of row; statements written as SQL run through `listRows` or `getRow`. */
export function projection<C extends Columns>(columns: C): Projection<C> {
  const list = Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`);
  return { columns, list: sql.join(list) };
}

/**
 * Columns of a table, typed by the schema.
 *
 *     columnsOf('words as w', ['id', 'word_text'])
 */
export function columnsOf<Table extends keyof Database, Name extends keyof Selectable<Database[Table]> & string>(
  source: Table | `${Table} as ${string}`,
  names: readonly Name[],
): { [N in Name]: RawBuilder<Selectable<Database[Table]>[N]> } {
  const alias = source.split(' as ').at(-1);
  const columns = names.map((name) => [name, sql.ref(`${alias}.${name}`)]);
  return Object.fromEntries(columns) as { [N in Name]: RawBuilder<Selectable<Database[Table]>[N]> };
}

/**
 * Runs a statement written as SQL whose last select or returning list is the projection's.
 *
 *     listRows(db, WORD, (list) => sql`select ${list} from words w where w.user_id = ${userId}`)
 */
export async function listRows<C extends Columns>(
  db: Db,
  rows: Projection<C>,
  statement: (list: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<RowOf<Projection<C>>[]> {
  const result = await statement(rows.list).execute(db);
  return result.rows as RowOf<Projection<C>>[];
}

/** Returns the only row of such a statement, which always has one; throws if it has none. */
export async function getRow<C extends Columns>(
  db: Db,
  rows: Projection<C>,
  statement: (list: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<RowOf<Projection<C>>> {
  const [row] = await listRows(db, rows, statement);
  if (row === undefined) throw new Error('A statement returned no row, though it always has one.');
  return row;
}

/** The same rows as one JSON value, for a statement of several lists. */
export function jsonRows<C extends Columns>(
  rows: Projection<C>,
  statement: (list: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<RowOf<Projection<C>>[]> {
  return sql`(select coalesce(json_agg(line), '[]') from (${statement(rows.list)}) line)`;
}
