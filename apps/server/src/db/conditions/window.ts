import { type RawBuilder, sql } from 'kysely';

/** Whether the window of the row with this alias is open: of a task, or of the assignment of a word group. It ends before `valid_until`. */
export function isInWindow(row: string): RawBuilder<boolean> {
  const [from, until] = [sql.ref(`${row}.valid_from`), sql.ref(`${row}.valid_until`)];
  return sql<boolean>`(${from} <= now() and (${until} is null or now() < ${until}))`;
}
