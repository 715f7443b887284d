import pg from 'pg';

/** Whether the database refused a row because it would be a duplicate in the unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

/** Whether the database refused a change because rows refer to each other by this foreign key. */
export function isForeignKeyViolation(error: unknown, key: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === key;
}
