import { sql } from 'kysely';
import pg from 'pg';

/** The state with which the database refuses to change an archived class (product §4.31). */
const ARCHIVED = 'ARCHV';

/** Whether the database refused a change because the class is archived. */
export function isArchivedClass(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ARCHIVED;
}

/**
 * Lets the rest of the transaction change archived classes, if the statement selects it: it ends what a person has or may do there, and
 * changes nothing else of the class. `archive.test.ts` names those that do.
 */
export const ALLOWED_ARCHIVED = sql<string>`set_config('slovickovo.archived', 'open', true)`;

/** Whether the class of a task `t` is archived; false for an exercise. */
export const IS_ARCHIVED = sql<boolean>`exists (
  select from classes archived where archived.id = t.class_id and archived.archived_at is not null)`;
