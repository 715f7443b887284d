import pg from 'pg';

/** Whether the database refused a row because it would be a duplicate in the unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

/**
 * Whether the database refused a change because of a foreign key: a row that it refers to does not exist, for example one deleted
 * meanwhile, or others refer to the deleted one. With a key only that one.
 */
export function isForeignKeyViolation(error: unknown, key?: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && (key === undefined || error.constraint === key);
}

/** Whether the database refused a change because of this check, which a constraint or a trigger makes. */
export function isCheckViolation(error: unknown, check: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === check;
}

/** The codes of PostgreSQL and of Node. */
const STORAGE_FULL = new Set<unknown>(['53100', '58030', 'ENOSPC', 'EDQUOT']);

/** Whether a disk is full or does not answer. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_FULL.has(error.code);
}
