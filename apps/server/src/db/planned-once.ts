import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* planned once */';

/**
 * Marks a statement that each connection reads and plans once, and afterwards only runs: for those few that a whole class
 * sends in the same second. Its text never varies, whatever the values, and it names its columns: a `*` would fail in a
 * running process when a migration adds one.
 */
export const PLANNED_ONCE = sql.raw(MARK);

const names = new Map<string, string>();

/** PostgreSQL keeps a plan under a name, the same in every connection of this process. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection that keeps the plans of marked statements. */
export class PlanningClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes on what the driver's many overloads take and give
  override query(config: any, ...rest: any[]): any {
    const isMarked = typeof config === 'string' && config.includes(MARK);
    if (!isMarked) return super.query(config, ...(rest as []));
    const [values, ...callback] = rest;
    return super.query({ name: nameOf(config), text: config, values }, ...(callback as []));
  }
}
