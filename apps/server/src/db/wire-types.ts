import pg from 'pg';

const { builtins } = pg.types;

// Array types have fixed ids, too, but `pg` names only those of single values.
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;

/** How PostgreSQL writes a `timestamptz` in a session whose time zone is UTC: date, time, up to six decimals, offset. */
const UTC_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * A `timestamptz` as ISO 8601 in UTC with milliseconds, the shape of `Date.toISOString()`: the wire wants strings, and
 * cutting the text costs a fraction of making a `Date`. What PostgreSQL keeps beyond the millisecond is cut off.
 *
 * `infinity` and `-infinity` stay as they are: they have no ISO form.
 */
function isoTimestamp(text: string): string {
  const parts = UTC_TIMESTAMP.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  // Another time zone (a pooler that drops our session settings), or a year beyond 9999.
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/**
 * An `int8` as a number. Ids, counts and sums of this product stay far below 2⁵³; one that does not is a defect that
 * must be seen, not rounded.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database sent ${text}, which a number cannot hold.`);
  return value;
}

/** An array's text is first cut into its entries by the parser of `text[]`. */
function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const entriesOf: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');
  return (text) => entriesOf(text).map((entry) => (entry === null ? null : parse(entry)));
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.TIMESTAMPTZ, isoTimestamp],
  // A date is a day of the calendar; as a `Date` it would slip to the day before, west of the server.
  [builtins.DATE, (text) => text],
  // sum(bigint) and avg() are numeric; every column of this product is an integer or a text.
  [builtins.NUMERIC, Number],
  [INT8_ARRAY, arrayOf(safeInteger)],
  [TIMESTAMPTZ_ARRAY, arrayOf(isoTimestamp)],
]);

/** The types of this product's rows; given to each pool, so that no other user of `pg` in the process is touched. */
export const WIRE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    (format ?? 'text') === 'text' && PARSERS.has(oid)
      ? PARSERS.get(oid)
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
