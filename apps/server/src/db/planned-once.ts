import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* planned once */';

/**
 * Marks a statement that each connection parses and plans only once: for the few statements that a whole class sends in
 * the same second. The text must not vary with the values, and must name its columns: a `*` would fail in a running
 * process when a migration adds a column.
 */
export const PLANNED_ONCE = sql.raw(MARK);

const names = new Map<string, string>();

/** Returns the name under which PostgreSQL keeps the plan, the same in every connection of this process. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection that keeps the plans of marked statements. */
export class PlanningClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes on the parameters and results of the driver's many overloads
  override query(config: any, ...rest: any[]): any {
    const isMarked = typeof config === 'string' && config.includes(MARK);
    if (!isMarked) return super.query(config, ...(rest as []));
    const [values, ...callback] = rest;
    return super.query({ name: nameOf(config), text: config, values }, ...(callback as []));
  }
}
