import { isoTimestamp } from './wire-types.ts';

type TimeOf<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

/**
 * Returns rows that a statement selected as one JSON value, with their times as replies carry them: the driver converts columns, but
 * nothing within JSON.
 */
export function rowsOfJson<Row extends object>(rows: readonly Row[], times: readonly TimeOf<Row>[]): Row[] {
  return rows.map((row) => {
    const converted = { ...row };
    for (const name of times) {
      const time = row[name] as string | null;
      if (time !== null) converted[name] = isoTimestamp(time) as Row[typeof name];
    }
    return converted;
  });
}
