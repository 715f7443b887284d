import pg from 'pg';

const { builtins } = pg.types;

// Array types have fixed ids too, but `pg` has names only for the types of single values.
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;

/**
 * How PostgreSQL writes a `timestamptz` in a session whose time zone is UTC: date, time, up to six decimals, offset. Within JSON it
 * writes `T` instead of the space, and the minutes of the offset.
 */
const UTC_TIMESTAMP = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/;

/**
 * Converts a `timestamptz` to ISO 8601 in UTC with milliseconds, the form of `Date.toISOString()`: replies carry strings,
 * and cutting the text costs a fraction of making a `Date`. Digits beyond the millisecond are cut off.
 *
 * `infinity` and `-infinity` are returned unchanged: they have no ISO form.
 */
export function isoTimestamp(text: string): string {
  const parts = UTC_TIMESTAMP.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  // Another time zone (a pooler that drops our session settings), or a year beyond 9999.
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/**
 * Converts an `int8` to a number. Ids, counts and sums of this product stay far below 2⁵³; a larger one is a defect, so
 * it throws instead of being rounded.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database sent ${text}, which a JavaScript number cannot represent.`);
  return value;
}

/** Makes a parser of arrays: the parser of `text[]` splits the text into entries, and `parse` converts each of them. */
function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const entriesOf: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');
  return (text) => entriesOf(text).map((entry) => (entry === null ? null : parse(entry)));
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.TIMESTAMPTZ, isoTimestamp],
  // A date is a calendar day; a `Date` would show it as the day before in time zones west of the server's.
  [builtins.DATE, (text) => text],
  // sum(bigint) and avg() are numeric; every column of this product is an integer or a text.
  [builtins.NUMERIC, Number],
  [INT8_ARRAY, arrayOf(safeInteger)],
  [TIMESTAMPTZ_ARRAY, arrayOf(isoTimestamp)],
]);

/** Parsers of column types; given to each pool, so that other users of `pg` in the process are not affected. */
export const WIRE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    (format ?? 'text') === 'text' && PARSERS.has(oid)
      ? PARSERS.get(oid)
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
