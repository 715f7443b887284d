import pg from 'pg';

/** Whether the database refused a row because it would be a duplicate in the unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

/** Whether the database refused a row because a row that it refers to does not exist, for example one deleted meanwhile. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}
