import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import { CONSTANTS_AS_LITERALS } from './statements/constants.ts';

/** The values of a statement by name; a statement built without a value has another text. */
type Values = Record<string, unknown>;

/** The parts of a text that are no values, for example the column of an order. */
type Shape = Record<string, string>;

/** A query of Kysely, or SQL. */
interface Compilable<Row> {
  // biome-ignore lint/suspicious/noExplicitAny: a query needs no executor, SQL needs one
  compile(executor: any): CompiledQuery<Row>;
}

/** Runs the statement with these values. */
type Run<V extends Values, S extends Shape | undefined, Row> = S extends Shape
  ? (db: Db, values: V, shape: S) => Promise<Row[]>
  : (db: Db, values: V) => Promise<Row[]>;

/** Stands for a value while the statement is built. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Declares a statement that is built and compiled once, not at every call. `build` gets a placeholder for each value: it
 * must put them into the query unchanged. It runs once for each shape and each set of values that are not undefined. Whatever else it
 * puts in is a constant and becomes part of the text.
 *
 *     const listWordsOf = statement((db, { userId }: { userId: number }) =>
 *       db.selectFrom('words').select('id').where('user_id', '=', userId));
 */
export function statement<V extends Values, Row, S extends Shape | undefined = undefined>(
  build: (db: Db, values: V, shape: S) => Compilable<Row>,
): Run<V, S, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const run = async (db: Db, values: V, shape: S): Promise<Row[]> => {
    const key = keyOf(values, shape);
    let query = compiled.get(key);
    if (query === undefined) {
      const literal = db.withPlugin(CONSTANTS_AS_LITERALS);
      query = build(literal, slotsOf(values), shape).compile(literal);
      compiled.set(key, query);
    }
    const parameters = query.parameters.map((part) => (part instanceof Slot ? values[part.name] : part));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
  return run as Run<V, S, Row>;
}

/** Names the text of a statement: its shape, and which values it has. */
function keyOf(values: Values, shape: Shape | undefined): string {
  let key = '';
  for (const name in values) if (values[name] !== undefined) key += `${name} `;
  for (const part in shape) key += `${part}=${shape[part]} `;
  return key;
}

function slotsOf<V extends Values>(values: V): V {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name]) => [name, new Slot(name)])) as V;
}
